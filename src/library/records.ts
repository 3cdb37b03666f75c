import { z } from 'zod';
import type { CardRecord, FaceRecord, PartRecord } from '../cards/scryfall.ts';

const text = z.exactOptional(z.string());
const texts = z.exactOptional(z.array(z.string()));

/** What a face and a card may both have; unknown fields are dropped. */
const characteristics = {
  mana_cost: text,
  oracle_text: text,
  colors: texts,
  color_indicator: texts,
  power: text,
  toughness: text,
  loyalty: text,
  defense: text,
  printed_name: text,
  flavor_name: text,
};

const face: z.ZodType<FaceRecord> = z.object({ name: z.string(), type_line: text, ...characteristics });

const part: z.ZodType<PartRecord> = z.object({ id: text, component: z.string(), name: z.string(), type_line: text });

/** A card of Scryfall's bulk file, narrowed to `CardRecord`. */
const card: z.ZodType<CardRecord> = z.object({
  oracle_id: z.string().min(1),
  name: z.string().min(1),
  layout: z.string().default('normal'),
  type_line: z.string().default(''),
  cmc: z.number().default(0),
  ...characteristics,
  color_identity: texts,
  hand_modifier: text,
  life_modifier: text,
  keywords: texts,
  card_faces: z.exactOptional(z.array(face)),
  all_parts: z.exactOptional(z.array(part)),
  legalities: z.exactOptional(z.record(z.string(), z.string())),
  scryfall_uri: text,
  set_type: text,
  edhrec_rank: z.exactOptional(z.number()),
  x_aliases: texts,
  x_funny: z.exactOptional(z.boolean()),
  x_alchemy_rebalanced: z.exactOptional(z.boolean()),
  x_printings: texts,
});

/** A ruling of Scryfall's bulk file, or one that ships; those name the rules they stand on. */
const ruling = z.object({
  oracle_id: z.string().min(1),
  source: z.string().min(1),
  published_at: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  comment: z.string(),
  rules: z.array(z.string()).default([]),
});
export type RulingRecord = z.infer<typeof ruling>;

const glossaryRecord = z.object({ term: z.string().min(1), definition: z.string().min(1) });
const keywordRecord = z.object({
  name: z.string().min(1),
  kind: z.enum(['ability', 'action']),
  rule: z.string().regex(/^\d{3}\.\d+/),
});

/** One sentence on what a record lacks. */
export interface Unreadable {
  readonly problem: string;
}

function reader<T extends object>(schema: z.ZodType<T>): (value: unknown) => T | Unreadable {
  return (value) => {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    return { problem: `${issue?.path.join('.') || 'the record'}: ${issue?.message.toLowerCase() ?? 'unreadable'}` };
  };
}

const readPlainCard = reader(card);
export const readRuling = reader(ruling);
export const readGlossaryRecord = reader(glossaryRecord);
export const readKeywordRecord = reader(keywordRecord);

/** Reads a card; one printed on both sides (layout `reversible_card`) has its identity only in its faces. */
export function readCard(value: unknown): CardRecord | Unreadable {
  if (!isObject(value) || 'oracle_id' in value || !('card_faces' in value)) return readPlainCard(value);
  const { card_faces: faces, ...rest } = value;
  const first: unknown = Array.isArray(faces) ? faces[0] : undefined;
  return readPlainCard(isObject(first) ? { ...rest, ...first, layout: 'normal' } : rest);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
