import { faceDownWay } from './actions.ts';
import { FLAGS, type Flag, type Mark, SIDES } from './ast.ts';
import { counters } from './counters.ts';
import { flag, form, kinds, type Syntax, words } from './syntax.ts';
import { cardName, choice, object, player, thing } from './things.ts';
import { natural, wordsUpTo } from './words.ts';

type Kind<K extends Mark['kind']> = Extract<Mark, { readonly kind: K }>;

const state: Syntax<Flag> = words(FLAGS, {
  'summoning sick': ['sick'],
  token: ['a token'],
  'on an adventure': ['on an Adventure'],
});
const label = wordsUpTo(/[,;:()"]/, 'a label');

/** What may stand in brackets after a card. */
export const mark: Syntax<Mark> = kinds<Mark>({
  label: form<Kind<'label'>>('label', 'as {label}', { label }),
  flag: form<Kind<'flag'>>('flag', '{flag}', { flag: state }),
  unlocked: form<Kind<'unlocked'>>('unlocked', 'unlocked {doors}', { doors: words([...SIDES, 'both']) }),
  'unlocked door': form<Kind<'unlocked door'>>('unlocked door', 'unlocked {door}', { door: cardName }),
  counters: form<Kind<'counters'>>('counters', '{counters}', { counters }),
  damage: form<Kind<'damage'>>('damage', '{damage} damage[ {deathtouch}]', {
    damage: natural,
    deathtouch: flag('by deathtouch'),
  }),
  'face down': form<Kind<'face down'>>('face down', 'face down[ by {by}]', { by: faceDownWay }),
  attached: form<Kind<'attached'>>('attached', 'attached to {to}', { to: object }),
  enchanting: form<Kind<'enchanting'>>('enchanting', 'enchanting {player}', { player }),
  chose: form<Kind<'chose'>>('chose', 'chose {choice}', { choice }),
  named: form<Kind<'named'>>('named', 'named {name}[ by {by}]', { name: cardName, by: player }),
  copy: form<Kind<'copy'>>('copy', ['copy of {of}', 'a copy of {of}'], { of: cardName }),
  controlled: form<Kind<'controlled'>>('controlled', 'controlled by {by}', { by: player }),
  owned: form<Kind<'owned'>>('owned', 'owned by {by}', { by: player }),
  attacking: form<Kind<'attacking'>>('attacking', 'attacking[ {what}]', { what: thing }),
  blocking: form<Kind<'blocking'>>('blocking', 'blocking {attacker}', { attacker: object }),
  'exiled with': form<Kind<'exiled with'>>('exiled with', 'exiled with {object}', { object }),
  'imprinted on': form<Kind<'imprinted on'>>('imprinted on', 'imprinted on {object}', { object }),
});
