import type { Amount } from '../rules/amounts.ts';
import type { FaceDefinition } from '../rules/definition.ts';
import type { TokenSpec } from '../rules/instructions.ts';
import type { Color } from '../rules/nouns.ts';
import type { Copiable } from './characteristics.ts';
import type { Env } from './evaluate/env.ts';
import { INCUBATOR, PREDEFINED } from './resolve/predefined.ts';
import { notPlayed } from './signals.ts';

/** A token's characteristics as copiable values (111.3–4). Amounts and a chosen color are worked out in `env`. */
export function tokenValues(token: TokenSpec, env?: Env): Copiable {
  const naming = env !== undefined && JSON.stringify(token.abilities).includes('"ref":"grantor"');
  if (token.ofCard !== undefined) return valuesOfCard(token.ofCard, env);
  if (token.predefined === 'Incubator') return { layout: 'transform', faces: INCUBATOR };
  const known = token.predefined === undefined ? undefined : PREDEFINED[token.predefined];
  if (token.predefined !== undefined && !known) return notPlayed('111.10', `a ${token.predefined} token`);
  const colors = token.colors === 'chosen' ? ((env?.vars.color?.words ?? []) as readonly Color[]) : token.colors;
  const size = (n: Amount): number =>
    typeof n === 'number' ? n : env ? env.read.amount(n, env) : notPlayed('111.3', 'a token of a size not stated');
  const face: FaceDefinition = {
    // 111.4: without a stated name it is named after its subtypes
    name: token.name ?? `${token.subtypes.join(' ')}${token.subtypes.length > 0 ? ' Token' : ''}`,
    manaCost: null,
    colorIndicator: colors,
    supertypes: token.supertypes,
    types: token.types,
    subtypes: token.subtypes,
    abilities: token.abilities,
    text: '',
    ...(naming ? { maker: env.self } : {}),
    ...(token.power === undefined ? {} : { power: size(token.power) }),
    ...(token.toughness === undefined ? {} : { toughness: size(token.toughness) }),
    ...known,
  };
  return { layout: 'token', faces: [face] };
}

/** What the card of that name has (111.11). */
function valuesOfCard(name: string, env: Env | undefined): Copiable {
  const card = Object.values(env?.view.state.cards ?? {}).find(({ faces }) => faces[0]?.name === name);
  if (card?.layout !== 'normal') return notPlayed('111.11', `a ${name} token`);
  return { layout: 'token', faces: card.faces };
}
