import { shares } from './actions.ts';
import { type Answer, type ObjectRef, PILES, type Quoted, type Reply } from './ast.ts';
import { either, form, kinds, list, type Syntax, words } from './syntax.ts';
import { choices, object, objects, thing, things } from './things.ts';
import { mana, natural, quoted } from './words.ts';

type Kind<K extends Reply['kind']> = Extract<Reply, { readonly kind: K }>;

const ordered: Syntax<ObjectRef | Quoted> = either<ObjectRef | Quoted>(
  { syntax: quoted, fits: (item) => 'words' in item },
  { syntax: object, fits: () => true },
);

const reply: Syntax<Reply> = kinds<Reply>({
  target: form<Kind<'target'>>('target', ['target {targets}', 'targets {targets}'], { targets: things }),
  'no target': form<Kind<'no target'>>('no target', ['no target', 'no targets'], {}),
  yes: form<Kind<'yes'>>('yes', 'yes', {}),
  no: form<Kind<'no'>>('no', ['no', 'decline'], {}),
  keep: form<Kind<'keep'>>('keep', 'keep', {}),
  choose: either<Kind<'choose'>>(
    {
      syntax: form<Kind<'choose'>>('choose', 'choose none', { choices }),
      fits: ({ choices: all }) => all.length === 0,
    },
    { syntax: form<Kind<'choose'>>('choose', 'choose {choices}', { choices }), fits: () => true },
  ),
  X: form<Kind<'X'>>('X', ['X = {x}', 'X={x}'], { x: natural }),
  'pay mana': form<Kind<'pay mana'>>('pay mana', 'pay {mana}', { mana }),
  'pay life': form<Kind<'pay life'>>('pay life', 'pay {life} life', { life: natural }),
  order: form<Kind<'order'>>('order', 'order {order}', { order: list(ordered) }),
  assign: form<Kind<'assign'>>('assign', 'assign {shares}', { shares }),
  coin: form<Kind<'coin'>>('coin', '{side}', { side: words(['heads', 'tails']) }),
  number: form<Kind<'number'>>('number', '{number}', { number: natural }),
  pile: either<Kind<'pile'>>(
    {
      syntax: form<Kind<'pile'>>('pile', '{pile} none', { pile: words(PILES), cards: objects }),
      fits: ({ cards }) => cards.length === 0,
    },
    {
      syntax: form<Kind<'pile'>>('pile', '{pile} {cards}', { pile: words(PILES), cards: objects }),
      fits: () => true,
    },
  ),
  options: form<Kind<'options'>>('options', 'options {options}', { options: choices }),
});

/** A `>` line, without the line number. */
export const answer: Syntax<Omit<Answer, 'line'>> = form<Omit<Answer, 'line'>>('answer', '> [{to}: ]{reply}', {
  to: thing,
  reply,
});
