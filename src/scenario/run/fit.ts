import { withName } from '../../cards/describe.ts';
import type { Decided, Decision, Option } from '../../game/choose.ts';
import type { ObjectId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import type { Choice, ObjectRef, Quoted, Reply, Thing } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { candidates, isThing } from './find.ts';
import type { Table } from './table.ts';
import { says } from './texts.ts';

/** What a reply gives for a decision: an answer, "yes" on the way to it, or that it speaks of something else. */
export type Fit = { readonly decided: Decided; readonly consumed: boolean } | 'unfit';

const picked = (indices: readonly number[]): Fit => ({ decided: { picked: indices }, consumed: true });

/** Whether an option is the object or player that words mean; of like objects the first not taken yet. */
function optionIs(table: Table, option: Option, thing: Thing): boolean {
  if (option.is === 'player') return isThing(table, thing, { player: option.player });
  if (option.is === 'object') return isThing(table, thing, { object: option.object });
  if (thing.kind === 'player') return false;
  if (option.is === 'face')
    return thing.kind === 'name'
      ? fold(thing.name) === fold(option.name)
      : thing.kind === 'half' && (thing.side === 'left' ? 0 : 1) === option.face;
  if (option.is === 'door') return thing.kind === 'name' && fold(thing.name) === fold(option.name);
  if (option.is === 'word') return thing.kind === 'name' && fold(thing.name) === fold(option.word);
  if (option.is === 'text') return option.source !== undefined && means(table, thing, option.source);
  return false;
}

/** Whether words mean an object, wherever its card is by now: by that card's name, or by its own as it last existed. */
function means(table: Table, thing: ObjectRef, id: ObjectId): boolean {
  const { state, of } = viewOf(table.game);
  const found = candidates(table, thing);
  if (found.includes(id)) return true;
  const gone = state.gone[id]?.object;
  if (gone === undefined) return false;
  const called = thing.kind === 'name' && thing.nth === undefined && thing.owner === undefined ? fold(thing.name) : '';
  return (
    found.some((other) => state.objects[other]?.handle === gone.handle) || of(id).names.some((n) => fold(n) === called)
  );
}

const sameMana = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** "a +1/+1 counter", where a counter of that kind is what can be had. */
const simply = (words: string): string => fold(words).replace(/^(?:an? )?\+1 \+1 (?=counter$)/, '');

function optionFits(table: Table, option: Option, choice: Choice): boolean {
  switch (choice.kind) {
    case 'thing':
      return optionIs(table, option, choice.thing);
    case 'quoted':
      if (option.is === 'word') return fold(option.word) === simply(choice.quoted.words);
      return option.is === 'text' && says(table.game.state, option.text, choice.quoted.words);
    case 'mode':
      return option.is === 'text' && option.number === choice.number;
    case 'mana':
      return option.is === 'mana' && sameMana(option.mana, choice.mana);
    case 'number':
      return (
        (option.is === 'number' && option.number === choice.number) ||
        (option.is === 'word' && option.word === String(choice.number))
      );
    case 'door':
      return option.is === 'door' && option.side === choice.side;
    case 'words': {
      const word = fold(choice.words.text);
      if (option.is === 'word') return fold(option.word) === word || fold(option.word) === simply(word);
      // No card has the name of a token (111.4): it is known once the token is there.
      if (option.is === 'object')
        return viewOf(table.game)
          .of(option.object)
          .names.some((name) => fold(name) === word);
      if (option.is === 'face' || option.is === 'door') return fold(option.name) === word;
      if (option.is === 'mana')
        return MANA_WORDS[word] !== undefined && option.mana.every((m) => m === MANA_WORDS[word]);
      return option.is === 'text' && says(table.game.state, option.text, choice.words.text);
    }
  }
}

const MANA_WORDS: Readonly<Record<string, string>> = {
  white: 'W',
  blue: 'U',
  black: 'B',
  red: 'R',
  green: 'G',
  colorless: 'C',
};

/** The options for a list of words, each once; undefined when some word fits none. */
export function match<T>(
  options: readonly Option[],
  wanted: readonly T[],
  fits: (option: Option, item: T) => boolean,
): readonly number[] | undefined {
  const taken: number[] = [];
  for (const item of wanted) {
    const index = options.findIndex((option, i) => !taken.includes(i) && fits(option, item));
    if (index < 0) return undefined;
    taken.push(index);
  }
  return taken;
}

const word = (decision: Decision, text: string): number =>
  decision.shape === 'pick' ? decision.options.findIndex((o) => o.is === 'word' && o.word === text) : -1;

/** The triggers in the order stated: by their sources or words; triggers of one source by what made them trigger. */
function inOrder(table: Table, options: readonly Option[], items: readonly (ObjectRef | Quoted)[]) {
  return (
    match(options, items, (option, item) => ordered(table, option, item)) ??
    match(options, items, (option, item) => 'kind' in item && option.is === 'text' && caused(table, option, item))
  );
}

const caused = (table: Table, { about }: Text, item: ObjectRef): boolean =>
  about !== undefined && means(table, item, about);

/** Whether an option names the words of an ability in an order of triggers. */
function ordered(table: Table, option: Option, item: ObjectRef | Quoted): boolean {
  if ('words' in item)
    return (
      option.is === 'text' && [option.text, worded(table, option)].some((t) => says(table.game.state, t, item.words))
    );
  return optionIs(table, option, item);
}

function fitPick(table: Table, decision: Extract<Decision, { shape: 'pick' }>, reply: Reply): Fit {
  const yes = word(decision, 'yes');
  const one = (index: number): Fit => (index < 0 ? 'unfit' : picked([index]));
  const list = (indices: readonly number[] | undefined): Fit => (indices === undefined ? 'unfit' : picked(indices));
  // A choice alone implies yes; it answers what comes after (part 5).
  const implied = yes >= 0 && !['yes', 'no'].includes(reply.kind);
  switch (reply.kind) {
    case 'yes':
      // The only thing that may be chosen is chosen by a yes.
      return one(
        yes < 0 && decision.min === 0 && decision.topic === 'choose' && decision.options.length === 1 ? 0 : yes,
      );
    case 'no':
      return word(decision, 'no') >= 0 ? one(word(decision, 'no')) : decision.min === 0 ? picked([]) : 'unfit';
    case 'no target':
      return decision.topic === 'target' && decision.min === 0 ? picked([]) : 'unfit';
    case 'keep':
      return one(word(decision, 'keep'));
    case 'coin':
      return one(word(decision, reply.side));
    case 'target':
      if (decision.topic === 'target' || decision.topic === 'new target') {
        return list(match(decision.options, reply.targets, (option, thing) => optionIs(table, option, thing)));
      }
      break;
    case 'choose':
      if (reply.choices.length === 0 && decision.min === 0 && yes < 0) return picked([]);
      if (yes < 0)
        return list(match(decision.options, reply.choices, (option, choice) => optionFits(table, option, choice)));
      break;
    case 'pay life': {
      const index = word(decision, `${reply.life} life`);
      if (index >= 0) return picked([index]);
      if (decision.topic === 'may' && yes >= 0) return picked([yes]);
      return 'unfit';
    }
    case 'pay mana': {
      const index = decision.options.findIndex((o) => o.is === 'mana' && sameMana(o.mana, reply.mana));
      if (index >= 0) return picked([index]);
      if (decision.topic === 'may' && yes >= 0) return picked([yes]);
      return 'unfit';
    }
    case 'number':
      return one(decision.options.findIndex((o) => o.is === 'number' && o.number === reply.number));
    default:
      break;
  }
  return implied ? { decided: { picked: [yes] }, consumed: false } : 'unfit';
}

/** Options left out that are like one that was named stand behind it: their order is no choice. */
function withAlike(options: readonly Option[], named: readonly number[]): readonly number[] {
  const left = options.map((_, i) => i).filter((i) => !named.includes(i));
  const like = (i: number, of: number): boolean =>
    options[i]?.alike !== undefined && options[i]?.alike === options[of]?.alike;
  return named.flatMap((of, at) => [
    of,
    ...left.filter((i) => like(i, of) && named.findLastIndex((n) => like(i, n)) === at),
  ]);
}

/** Reads a reply as the answer to a decision. */
export function fitReply(table: Table, decision: Decision, reply: Reply): Fit {
  switch (decision.shape) {
    case 'pick':
      return fitPick(table, decision, reply);
    case 'order': {
      if (reply.kind !== 'order') return 'unfit';
      const order = inOrder(table, decision.options, reply.order);
      return order ? picked(withAlike(decision.options, order)) : 'unfit';
    }
    case 'divide': {
      if (reply.kind !== 'assign') return 'unfit';
      const amounts = decision.options.map(() => 0);
      for (const share of reply.shares) {
        const index = decision.options.findIndex((option, i) => amounts[i] === 0 && optionIs(table, option, share.to));
        if (index < 0) return 'unfit';
        amounts[index] = share.amount;
      }
      return { decided: { amounts }, consumed: true };
    }
    case 'number':
      if (reply.kind === 'X' && decision.topic === 'X') return { decided: { number: reply.x }, consumed: true };
      return reply.kind === 'number' ? { decided: { number: reply.number }, consumed: true } : 'unfit';
    case 'piles': {
      if (reply.kind !== 'pile') return 'unfit';
      const named = match(decision.options, reply.cards, (option, card) => optionIs(table, option, card));
      const pile = decision.piles.indexOf(reply.pile);
      if (!named || pile < 0) return 'unfit';
      const rest = decision.options.map((_, i) => i).filter((i) => !named.includes(i));
      return {
        decided: {
          piles: decision.piles.map((_, i) =>
            i === pile ? (pile === 0 ? [...named, ...rest] : named) : i === 0 ? rest : [],
          ),
        },
        consumed: true,
      };
    }
    case 'word': {
      const [choice] = reply.kind === 'choose' ? reply.choices : [];
      const text =
        choice?.kind === 'words'
          ? choice.words.text
          : choice?.kind === 'thing' && choice.thing.kind === 'name'
            ? choice.thing.name
            : undefined;
      const said = text === undefined ? undefined : decision.fits(text);
      return said === undefined ? 'unfit' : { decided: { word: said }, consumed: true };
    }
  }
}

/** An option in words, as the `>` line that gives it. */
export function optionWords(table: Table, decision: Decision, option: Option): string {
  const verb = decision.topic === 'target' || decision.topic === 'new target' ? 'target' : 'choose';
  switch (option.is) {
    case 'object':
      return `${verb} ${objectName(table, option.object)}`;
    case 'player':
      return `${verb} ${table.players[option.player]}`;
    case 'word':
      return ['yes', 'no', 'keep', 'heads', 'tails'].includes(option.word)
        ? option.word
        : / life$/.test(option.word)
          ? `pay ${option.word}`
          : `choose ${option.word}`;
    case 'text':
      return decision.shape === 'order' ? triggerWords(table, decision.options, option) : `choose "${option.text}"`;
    case 'mana':
      return `${decision.topic === 'pay' ? 'pay' : 'choose'} ${option.mana.map((m) => `{${m}}`).join('')}`;
    case 'face':
    case 'door':
      return `choose ${option.name}`;
    case 'number':
      return `choose ${option.number}`;
  }
}

type Text = Extract<Option, { is: 'text' }>;

/** The text of an ability with the name of the object that it is on. */
const worded = (table: Table, { text, source }: Text): string =>
  source === undefined ? text : withName(text, objectName(table, source));

/** How an order calls one of several triggers: by its source, by its label, by the words that only it has, else by what made it trigger. */
function triggerWords(table: Table, all: readonly Option[], option: Text): string {
  const label = ({ source }: Text): string => (source === undefined ? '' : (labelOf(table, source) ?? ''));
  const ways: readonly ((one: Text) => string)[] = [
    ({ source }) => (source === undefined ? '' : objectName(table, source)),
    label,
    (one) => `"${worded(table, one).split('"')[0]!.trim()}"`,
    ({ about }) => (about === undefined ? '' : objectName(table, about)),
    ({ about }) => (about === undefined ? '' : (labelOf(table, about) ?? '')),
  ];
  const like = (one: Text): boolean => one === option || (one.alike !== undefined && one.alike === option.alike);
  const others = all.filter((one): one is Text => one.is === 'text' && !like(one));
  const way = ways.find((say) => say(option) !== '' && others.every((other) => say(other) !== say(option)));
  return (way ?? ways[2]!)(option);
}

/** What an object is called in answers: its name, or its label. */
export function objectName(table: Table, id: number): string {
  const view = viewOf(table.game);
  const unnamed = view.state.objects[id]?.faceDown ? 'the face-down creature' : 'a card';
  return view.of(id).names[0] ?? labelOf(table, id) ?? unnamed;
}

function labelOf(table: Table, id: number): string | undefined {
  const { state } = viewOf(table.game);
  const handle = state.objects[id]?.handle ?? state.gone[id]?.object.handle;
  return [...table.labels].find(([, h]) => h === handle)?.[0];
}
