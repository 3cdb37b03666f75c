/** The arrows of docs/architecture.md: rules ← cards ← game ← scenario; everything else stands apart. Cycles are biome’s to find. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(src|commands|rulings-data|test|bench)/', pathNot: `^(${[from, ...allowed].join('|')})/` },
});
const PURE = '^src/(rules|cards|game|scenario)/|^src/disputes/machine/';
module.exports = {
  forbidden: [
    only('rules-know-nothing', 'src/rules', []),
    only('cards-know-rules', 'src/cards', ['src/rules']),
    only('game-knows-cards', 'src/game', ['src/rules', 'src/cards']),
    only('scenario-knows-game', 'src/scenario', ['src/rules', 'src/cards', 'src/game']),
    only('library-apart', 'src/library', ['src/cards']),
    only('disputes-apart', 'src/disputes', []),
    only('commands-know-the-answers', 'commands', [
      'src/rules',
      'src/cards',
      'src/game',
      'src/scenario',
      'src/library',
      'src/disputes',
    ]),
    only('discord-runs-commands', 'src/discord', ['commands', 'src/library', 'src/disputes']),
    only('table-runs-commands', 'src/table', ['commands', 'src/discord', 'src/library', 'src/disputes']),
    {
      name: 'pure-core',
      comment: 'No Discord, database, file system or clock under the pure folders.',
      severity: 'error',
      from: { path: PURE },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod' },
    },
    { name: 'not-from-tests', severity: 'error', from: { path: '^(src|commands)/' }, to: { path: '^(test|bench)/' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
    doNotFollow: { path: 'node_modules' },
  },
};
