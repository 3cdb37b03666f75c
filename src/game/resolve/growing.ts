import type { TokenSpec } from '../../rules/instructions.ts';
import { optionOf } from '../choose.ts';
import { happen } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, NOTHING, type ObjectId } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { ask, pick, viewOf } from '../machine.ts';
import { controllerOf, permanents } from '../view.ts';
import { acted, meant, onBattlefield, SELF } from './acting.ts';
import { amount, type Doing, type Family, findOnBattlefield, type InstructionOf, players } from './doing.ts';

const creature = (subtype: string, color: 'W' | 'B' | undefined, size: number, artifact = false): TokenSpec => ({
  colors: color ? [color] : [],
  supertypes: [],
  types: artifact ? ['Artifact', 'Creature'] : ['Creature'],
  subtypes: subtype.split(' '),
  power: size,
  toughness: size,
  abilities: [],
});

/** 701.47a: an Army grows, and is created where there is none. */
function amass(doing: Doing, { n, subtype = 'Zombie' }: InstructionOf<'amass'>): Binding {
  const { game } = doing;
  const { you } = doing.start;
  const armies = (): readonly ObjectId[] =>
    permanents(viewOf(game)).filter((id) => {
      const now = viewOf(game).of(id);
      return now.controller === you && now.types.includes('Creature') && now.subtypes.includes('Army');
    });
  if (armies().length === 0)
    doing.run(doing, [{ do: 'createToken', n: 1, token: creature(`${subtype} Army`, 'B', 0) }]);
  const able = armies();
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: you,
    source: doing.start.self,
    question: 'which Army is amassed',
    rule: '701.47a',
    options: able.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
    min: Math.min(1, able.length),
    max: 1,
  });
  const army = index === undefined ? undefined : able[index];
  if (army !== undefined) {
    doing.vars.amassed = bindObjects([army]);
    const ref = { ref: 'var', name: 'amassed' } as const;
    const change = amount(doing, n);
    if (change > 0)
      happen(game, [{ kind: 'counters', object: army, counter: '+1/+1', change, by: you }], doing.because);
    if (!viewOf(game).of(army).subtypes.includes(subtype))
      doing.run(doing, [
        {
          do: 'continuous',
          what: ref,
          modifications: [{ modify: 'addSubtypes', subtypes: [subtype] }],
          duration: { until: 'permanent' },
        },
      ]);
  }
  acted(doing, 'amass', you, army === undefined ? [] : [army]);
  return bindObjects(army === undefined ? [] : [army]);
}

/** 701.53a, 111.10i */
function incubate(doing: Doing, { n }: InstructionOf<'incubate'>): Binding {
  const token: TokenSpec = {
    predefined: 'Incubator',
    colors: [],
    supertypes: [],
    types: [],
    subtypes: [],
    abilities: [],
  };
  doing.run(doing, [
    { do: 'createToken', n: 1, token, counters: [{ counter: '+1/+1', n: amount(doing, n) }], as: 'incubated' },
  ]);
  return doing.vars.incubated ?? NOTHING;
}

/** 702.123a: counters, or Servos. */
function fabricate(doing: Doing, { what, n }: InstructionOf<'fabricate'>): Binding {
  const number = amount(doing, n);
  const [object] = findOnBattlefield(doing, what ?? SELF);
  const yes =
    object !== undefined && ask(doing.game, doing.start.you, 'whether to put the counters on it', '702.123a', object);
  doing.run(doing, [
    yes
      ? { do: 'putCounters', counter: '+1/+1', n: number, on: what ?? SELF }
      : { do: 'createToken', n: number, token: creature('Servo', undefined, 1, true) },
  ]);
  return bindNumber(number);
}

/** 701.63a: counters, or a Spirit of that size. */
function endure(doing: Doing, { what, n }: InstructionOf<'endure'>): Binding {
  const number = amount(doing, n);
  if (number === 0) return NOTHING;
  const ref = what ?? SELF;
  for (const id of meant(doing, ref)) {
    const player = controllerOf(viewOf(doing.game), id);
    doing.vars.enduring = { objects: [id], players: [player], did: true };
    const it = { ref: 'var', name: 'enduring' } as const;
    const yes = onBattlefield(doing, id) && ask(doing.game, player, 'whether to put the counters on it', '701.63a', id);
    doing.run(doing, [
      yes
        ? { do: 'putCounters', counter: '+1/+1', n: number, on: it }
        : {
            do: 'createToken',
            who: { player: 'var', name: 'enduring' },
            n: 1,
            token: creature('Spirit', 'W', number),
          },
    ]);
  }
  return bindNumber(number);
}

/** 701.68a: -1/-1 counters on a creature that the player controls. */
function blight(doing: Doing, { who, n = 1 }: InstructionOf<'blight'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  for (const player of players(doing, who)) {
    const able = permanents(viewOf(game)).filter((id) => {
      const now = viewOf(game).of(id);
      return now.controller === player && now.types.includes('Creature');
    });
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'which creature is blighted',
      rule: '701.68a',
      options: able.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
      min: Math.min(1, able.length),
      max: 1,
    });
    const object = index === undefined ? undefined : able[index];
    if (object !== undefined) {
      done.push(object);
      happen(
        game,
        [{ kind: 'counters', object, counter: '-1/-1', change: amount(doing, n), by: player }],
        doing.because,
      );
    }
    acted(doing, 'blight', player, done);
  }
  return bindObjects(done);
}

/** Keyword actions that put counters or create creature tokens (701, 702.123). */
export const GROWING: Family<'amass' | 'incubate' | 'fabricate' | 'endure' | 'blight'> = {
  amass,
  incubate,
  fabricate,
  endure,
  blight,
};
