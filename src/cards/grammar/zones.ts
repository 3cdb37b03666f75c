import type { Zone } from '../../rules/nouns.ts';
import type { PlayerFilter } from '../../rules/refs.ts';
import { playerPossessive, zonePhrase } from './categories.ts';

/** "in your graveyard", "from exile": "from" is canonical for what is taken, and read the same as "in". */
for (const zone of ['graveyard', 'hand', 'library'] as const) {
  zonePhrase.add([`in your ${zone}`, `from your ${zone}`], {}, () => ({ zones: [zone], whose: 'you' }));
  zonePhrase.add(
    [`in {whose} ${zone}`, `from {whose} ${zone}`],
    { whose: playerPossessive },
    ({ whose }) => (whose.player === 'you' ? undefined : { zones: [zone], whose: { is: whose } }),
    (z) => {
      const whose = z.whose;
      return z.zones.length === 1 && z.zones[0] === zone && typeof whose === 'object' && 'is' in whose
        ? { whose: whose.is }
        : undefined;
    },
  );
}
const opponents: PlayerFilter = 'opponent';
zonePhrase.add(
  [
    'in a graveyard',
    'from a graveyard',
    'in any graveyard',
    'in all graveyards',
    'in each graveyard',
    'total in all graveyards',
    'in graveyards',
    'from graveyards',
    'from all graveyards',
    'from among all graveyards',
  ],
  {},
  () => ({ zones: ['graveyard'] }),
);
zonePhrase.add(
  [
    "in an opponent 's graveyard",
    "from an opponent 's graveyard",
    "in your opponents ' graveyards",
    "from your opponents ' graveyards",
  ],
  {},
  () => ({ zones: ['graveyard'], whose: opponents }),
);
zonePhrase.add(['in exile', 'from exile'], {}, () => ({ zones: ['exile'] }));
zonePhrase.add('you own in exile and in your graveyard', {}, () => ({ zones: ['exile', 'graveyard'], whose: 'you' }));
/** Permanents are on the battlefield anyway. */
zonePhrase.rule({
  read: (source, at) =>
    ['on', 'the', 'battlefield'].every((w, i) => source.tokens[at + i]?.word === w)
      ? [{ value: { zones: ['battlefield'] }, end: at + 3, spelled: '' }]
      : [],
  print: () => undefined,
});
zonePhrase.add('on the stack', {}, () => ({ zones: ['stack'] }));
/** "From that player's graveyard or hand": one of the two. */
const BOTH: readonly Zone[] = ['hand', 'graveyard'];
zonePhrase.add(['from your hand or graveyard', 'from your graveyard or hand'], {}, () => ({
  zones: BOTH,
  whose: 'you',
}));
zonePhrase.add(
  ['from {whose} hand or graveyard', 'from {whose} graveyard or hand'],
  { whose: playerPossessive },
  ({ whose }) => (whose.player === 'you' ? undefined : { zones: BOTH, whose: { is: whose } }),
  ({ zones, whose }) =>
    JSON.stringify(zones) === JSON.stringify(BOTH) && typeof whose === 'object' && 'is' in whose
      ? { whose: whose.is }
      : undefined,
);
