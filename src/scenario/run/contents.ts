import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import { envOf } from '../../game/read.ts';
import { controllerOf } from '../../game/view.ts';
import type { Zone } from '../../rules/nouns.ts';
import { SUBTYPES } from '../../rules/subtypes.ts';
import type { Noun, ZoneRef } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { hasAbility } from './abilities.ts';
import { playerId } from './find.ts';
import { selection } from './nouns.ts';
import type { Table } from './table.ts';

/** The zones as the language calls them. */
export const ZONE: Readonly<Record<ZoneRef['zone'], Zone>> = {
  hand: 'hand',
  library: 'library',
  graveyard: 'graveyard',
  exile: 'exile',
  battlefield: 'battlefield',
  'command zone': 'command',
  stack: 'stack',
};

/** The objects of a zone as checks see them: a player's battlefield by control, other zones by owner. */
export function inZone(table: Table, ref: ZoneRef): readonly ObjectId[] {
  const view = viewOf(table.game);
  const zone = ZONE[ref.zone];
  const owner = ref.owner === undefined ? undefined : playerId(table, ref.owner);
  return Object.values(view.state.objects)
    .filter((o) => o.zone === zone && !o.phasedOut)
    .filter(
      (o) =>
        owner === undefined ||
        (zone === 'battlefield' || zone === 'stack' ? controllerOf(view, o.id) : o.owner) === owner,
    )
    .map((o) => o.id);
}

/** A name between words of Oracle text: `tapped Serra Angel with flying`. */
const ABOUT_NAME = /^((?:(?:un)?tapped|attacking|blocking|(?:un)?blocked) )?(.+?)( (?:with|that) .+)?$/i;

/** Which of some objects a noun phrase fits: a name of an object or card, or words of Oracle text. */
export function fitting(table: Table, ids: readonly ObjectId[], noun: Noun, you: PlayerId): readonly ObjectId[] {
  const view = viewOf(table.game);
  const wanted = fold(noun.text);
  const label = table.labels.get(wanted);
  if (label !== undefined) return ids.filter((id) => view.state.objects[id]?.handle === label);
  const named = nameOf(table, noun.text);
  if (named) return ids.filter((id) => isNamed(table, id, named));
  const [, how = '', card, rest = ''] = ABOUT_NAME.exec(noun.text) ?? [];
  if (how + rest !== '' && card !== undefined && !SUBTYPES.has(card) && nameOf(table, card)) {
    const named = fitting(table, ids, { ...noun, text: card }, you);
    return fitting(table, named, { ...noun, text: `${how}permanent${rest}` }, you);
  }
  const [, kind, keyword] = /^(.+) with (protection from .+)$/i.exec(noun.text) ?? [];
  if (kind !== undefined && keyword !== undefined) {
    const wanted = { kind: 'keyword', keyword: { text: keyword, at: noun.at } } as const;
    return fitting(table, ids, { ...noun, text: kind }, you).filter((id) => hasAbility(table, id, wanted));
  }
  const { filter } = selection(noun.text);
  // A noun alone says what an object is, wherever it lies: the zone is stated by the check.
  const env = envOf(view, ids[0] ?? 0, you);
  return ids.filter((id) =>
    env.read.fits(
      id,
      filter.filter((p) => p.is !== 'kind' || p.kind !== 'permanent'),
      env,
    ),
  );
}

/** Whether an object bears the name that a text is; undefined where the text is no name, or is a subtype (Forest, 205.3). */
export function bears(table: Table, id: ObjectId, text: string): boolean | undefined {
  const named = SUBTYPES.has(text) ? undefined : nameOf(table, text);
  return named && isNamed(table, id, named);
}

/** A card by its name, also by its plural unless that is one of subtypes (`2 Forests`). */
function cardOf(table: Table, text: string) {
  const found = table.cards.find(text);
  const single = /^(.+)s$/i.exec(text)?.[1];
  return found ?? (single === undefined || SUBTYPES.has(single) ? undefined : table.cards.find(single));
}

/** The card or token that a text names whole. */
function nameOf(table: Table, text: string): { readonly name: string; readonly token: boolean } | undefined {
  const found = cardOf(table, text);
  if (found)
    return {
      name: found.face === undefined ? found.card.name : found.card.card_faces![found.face]!.name,
      token: false,
    };
  const token = /^(.*) tokens?$/i.exec(text)?.[1];
  if (token === undefined) return undefined;
  const view = viewOf(table.game);
  const known = Object.values(view.state.objects).find(
    (o) =>
      o.representation === 'token' && view.of(o.id).names.some((n) => fold(n.replace(/ Token$/, '')) === fold(token)),
  );
  return known && { name: token, token: true };
}

function isNamed(
  table: Table,
  id: ObjectId,
  { name, token }: { readonly name: string; readonly token: boolean },
): boolean {
  const view = viewOf(table.game);
  const object = view.state.objects[id]!;
  if (token)
    return (
      object.representation === 'token' && view.of(id).names.some((n) => fold(n.replace(/ Token$/, '')) === fold(name))
    );
  const card =
    object.zone === 'battlefield' || object.zone === 'stack' ? undefined : view.state.cards[object.card ?? ''];
  return (
    view.of(id).names.some((n) => n === name) ||
    card?.name === name ||
    (card?.faces.some((f) => f.name === name) ?? false) ||
    wholeName(table, id) === name
  );
}

/** A split card's or Room's own full name stands for it in play too, if that is what it is. */
function wholeName(table: Table, id: ObjectId): string | undefined {
  const { state } = table.game;
  const object = state.objects[id]!;
  return object.faceDown === undefined && object.made === undefined ? state.cards[object.card ?? '']?.name : undefined;
}
