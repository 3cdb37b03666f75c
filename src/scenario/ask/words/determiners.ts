import type { PlayerName } from '../../syntax/ast.ts';
import { number, whose } from './basics.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';

export interface Determiner {
  readonly owner?: PlayerName;
  readonly count?: number;
  readonly fresh?: true;
  readonly distinct?: true;
}

const counted: Says<Determiner> = shape<{ count: number }, Determiner>('{count}', { count: number }, (parts) => ({
  ...parts,
  fresh: true,
}));
export const determiner: Says<Determiner> = anyOf<Determiner>(
  shape<{ owner: PlayerName; count: number }, Determiner>(
    [
      '{owner} {count}',
      '{count} of {owner}',
      '{owner} other {count}',
      '{count} of {owner} other',
      '{owner} {count} other',
    ],
    { owner: whose, count: number },
    (parts) => ({ ...parts, fresh: true }),
  ),
  shape<{ owner: PlayerName }, Determiner>(['{owner}', '{owner} other'], { owner: whose }, (parts) => parts),
  shape<{ count: Determiner }, Determiner>(
    [
      '{count}',
      'the {count}',
      'the {count} other',
      'those {count}',
      '{count} other',
      '{count} more',
      'exactly {count}',
      'only {count}',
      'at least {count}',
      'just {count}',
    ],
    { count: counted },
    (parts) => parts.count,
  ),
  shape<{ count: Determiner }, Determiner>('{count} different', { count: counted }, ({ count }) => ({
    ...count,
    distinct: true,
  })),
  phrases<Determiner>([
    [{}, 'the', 'that', 'this', 'some', 'these', 'those', 'the other', 'both'],
    [{ count: 1, fresh: true }, 'another'],
  ]),
);

/** Words after a thing that say whose it is. */
export const holder: Says<PlayerName> = phrases<PlayerName>([
  ['You', 'I control', 'of mine', 'under my control', 'that I control', 'on my side', 'I own', 'I tap'],
  [
    'Opponent',
    'my opponent controls',
    'an opponent controls',
    'the opponent controls',
    'they control',
    'that my opponent controls',
    'that an opponent controls',
    "of my opponent's",
    'of theirs',
    "under my opponent's control",
  ],
]);
