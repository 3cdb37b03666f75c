import type { PlayerName } from '../syntax/ast.ts';

/** What players do in the log: each verb with its third person. */
export const VERBS = {
  activate: 'activates',
  add: 'adds',
  amass: 'amasses',
  become: 'becomes',
  blight: 'blights',
  cast: 'casts',
  choose: 'chooses',
  clash: 'clashes',
  collect: 'collects',
  complete: 'completes',
  discover: 'discovers',
  draw: 'draws',
  enter: 'enters',
  fateseal: 'fateseals',
  flip: 'flips',
  forage: 'forages',
  foretell: 'foretells',
  gain: 'gains',
  get: 'gets',
  investigate: 'investigates',
  lose: 'loses',
  manifest: 'manifests',
  pay: 'pays',
  play: 'plays',
  plot: 'plots',
  proliferate: 'proliferates',
  reveal: 'reveals',
  roll: 'rolls',
  scry: 'scries',
  search: 'searches',
  shuffle: 'shuffles',
  surveil: 'surveils',
  venture: 'ventures',
  win: 'wins',
} as const;
export type Verb = keyof typeof VERBS;

const isYou = (player: PlayerName): boolean => player === 'You';

/** A player as the subject of a verb: "You draw", "Ana draws". */
export const does = (player: PlayerName, verb: Verb): string =>
  isYou(player) ? `You ${verb}` : `${player} ${VERBS[verb]}`;

/** A player inside a sentence: "damage to you". */
export const inside = (player: PlayerName): string => (isYou(player) ? 'you' : player);

/** A player's own: "Your turn", "Ana's turn". */
export const whose = (player: PlayerName): string => (isYou(player) ? 'Your' : `${player}'s`);

/** A sentence as it begins: with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
