import type { FaceDefinition } from '../rules/definition.ts';
import { BASIC_LAND_TYPES, CARD_TYPES, type CardType, COLOR_NAMES, COLORS } from '../rules/nouns.ts';
import type { NameKind } from '../rules/replacements.ts';
import { CREATURE_TYPES, LAND_TYPES } from '../rules/subtypes.ts';
import type { Binding, ObjectId, PlayerId } from './ids.ts';
import { choose, type Game, pick } from './machine.ts';
import { notPlayed } from './signals.ts';

/** Something that is no object or player but can be chosen (607.2d, 608.2d). */
export type Quality =
  | 'color'
  | 'creatureType'
  | 'cardType'
  | 'landType'
  | 'basicLandType'
  | 'name'
  | 'number'
  | 'word'
  | 'counterKind'
  | 'keyword';

const is = (type: CardType, face: FaceDefinition): boolean => face.types.includes(type);
/** Which cards' names may be chosen (201.4a); of a card that is not in the game nothing is known. */
const NAMED: { readonly [K in NameKind]: (face: FaceDefinition) => boolean } = {
  any: () => true,
  land: (face) => is('Land', face),
  nonland: (face) => !is('Land', face),
  creature: (face) => is('Creature', face),
  noncreature: (face) => !is('Creature', face),
  noncreatureNonland: (face) => !is('Creature', face) && !is('Land', face),
  artifact: (face) => is('Artifact', face),
  nonartifactNonland: (face) => !is('Artifact', face) && !is('Land', face),
  notBasicLand: (face) => !is('Land', face) || !face.supertypes.includes('Basic'),
};

interface Asked {
  readonly what: Quality;
  readonly player: PlayerId;
  readonly source: ObjectId;
  readonly rule: string;
  readonly words?: readonly string[];
  readonly nameOf?: NameKind;
}

/** The words to choose from, with how they are asked; undefined for long lists. */
function short(asked: Asked): readonly (readonly [value: string, word: string])[] | undefined {
  const list = asked.words;
  switch (asked.what) {
    case 'color':
      return COLORS.filter((c) => !list || list.includes(COLOR_NAMES[c]) || list.includes(c)).map((c) => [
        c,
        COLOR_NAMES[c],
      ]);
    case 'basicLandType':
      return Object.keys(BASIC_LAND_TYPES).map((t) => [t, t]);
    case 'cardType':
      return CARD_TYPES.filter((t) => !list || list.includes(t)).map((t) => [t, t.toLowerCase()]);
    case 'word':
    case 'keyword':
    case 'counterKind':
      return (list ?? []).map((w) => [w, w]);
    case 'creatureType':
    case 'landType':
      return list?.map((w) => [w, w]);
    case 'name':
    case 'number':
      return undefined;
  }
}

/** Chooses a colour, type, name, number or word. */
export function chooseWord(game: Game, asked: Asked): Binding {
  const base = {
    topic: 'choose',
    player: asked.player,
    source: asked.source,
    question: asked.what,
    rule: asked.rule,
  } as const;
  if (asked.what === 'number') {
    const decided = choose(game, { ...base, topic: 'number', shape: 'number', min: 0 });
    return { objects: [], players: [], did: true, number: 'number' in decided ? decided.number : 0 };
  }
  const words = short(asked);
  if (words) {
    const [index] = pick(game, {
      ...base,
      shape: 'pick',
      options: words.map(([, word]) => ({ is: 'word', word })),
      min: 1,
      max: 1,
    });
    return { objects: [], players: [], did: true, words: [words[index ?? 0]?.[0] ?? ''] };
  }
  if (asked.what === 'name') {
    const faces = Object.values(game.state.cards).flatMap((card) => card.faces);
    const names = faces.map((face) => face.name);
    const fits = (word: string): string | undefined => {
      const known = faces.find((face) => face.name.toLowerCase() === word.toLowerCase());
      if (known && asked.nameOf) return NAMED[asked.nameOf](known) ? known.name : undefined;
      return known?.name ?? (word === '' ? undefined : word);
    };
    return word(game, { ...base, topic: 'name', shape: 'word', fits, examples: names.slice(0, 5) });
  }
  const types =
    asked.what === 'creatureType'
      ? CREATURE_TYPES
      : asked.what === 'landType'
        ? LAND_TYPES
        : notPlayed('608.2d', `choosing a ${asked.what}`);
  const fits = (text: string): string | undefined => types.find((t) => t.toLowerCase() === text.toLowerCase());
  return word(game, { ...base, shape: 'word', fits, examples: types.slice(0, 5) });
}

function word(game: Game, decision: Extract<Parameters<typeof choose>[1], { shape: 'word' }>): Binding {
  const decided = choose(game, decision);
  const said = 'word' in decided ? decided.word : '';
  return { objects: [], players: [], did: true, words: [decision.fits(said) ?? said] };
}
