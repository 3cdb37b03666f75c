import type { Ability, StaticAbility } from '../rules/abilities.ts';
import type { Condition } from '../rules/conditions.ts';
import type { Modification } from '../rules/continuous.ts';
import type { Band, FaceDefinition } from '../rules/definition.ts';
import { SELF } from '../rules/refs.ts';

const NONE: readonly Ability[] = [];

/** Level symbols (711.2a–b), class levels (716.2) and station symbols (721.2) as the static and activated abilities that they stand for. */
export function bandAbilities(face: FaceDefinition): readonly Ability[] {
  if (!face.bands) return NONE;
  return face.subtypes.includes('Class') ? face.bands.flatMap(classLevel) : face.bands.map(levelBand);
}

function granting(band: Band, condition: Condition, modifications: readonly Modification[]): StaticAbility {
  const abilities = band.abilities.map((ability): Modification => ({ modify: 'addAbility', ability }));
  return {
    kind: 'static',
    text: band.station ? `station ${band.from}+` : `level ${band.from}`,
    condition,
    affects: SELF,
    modifications: [...modifications, ...abilities],
  };
}

/** 711.2a, 721.2a–b: as long as it has that many counters, it has this power, toughness and these abilities. */
function levelBand(band: Band): StaticAbility {
  const counters = { amount: 'counters', counter: band.station ? 'charge' : 'level', on: SELF } as const;
  const from: Condition = { if: 'compare', left: counters, op: '>=', right: band.from };
  const to: readonly Condition[] =
    band.to === undefined ? [] : [{ if: 'compare', left: counters, op: '<=', right: band.to }];
  const size: readonly Modification[] =
    band.power === undefined || band.toughness === undefined
      ? []
      : [
          ...(band.station ? [{ modify: 'addTypes', types: ['Creature'] } as const] : []),
          { modify: 'setBasePT', power: band.power, toughness: band.toughness },
        ];
  return granting(band, { if: 'and', of: [from, ...to] }, size);
}

/** 716.2a: "{cost}: Level N" as a sorcery, at level N-1 only; and the abilities that level N gives. */
function classLevel(band: Band): readonly Ability[] {
  const level: Ability = {
    kind: 'activated',
    text: `Level ${band.from}`,
    cost: [{ pay: 'mana', mana: band.cost ?? [] }],
    restrictions: [{ only: 'sorcery' }, { only: 'if', condition: { if: 'classLevel', op: '=', n: band.from - 1 } }],
    effect: { targets: [], instructions: [{ do: 'levelUpClass', n: band.from }] },
  };
  return [...(band.cost ? [level] : []), granting(band, { if: 'classLevel', op: '>=', n: band.from }, [])];
}
