import type { Dispute } from '../../src/disputes/machine/dispute.ts';
import type { Actor, Move, MoveKind } from '../../src/disputes/machine/move.ts';
import { textOf, type Words } from '../../src/disputes/machine/words.ts';
import type { Press } from '../command.ts';
import type { Context } from '../context.ts';
import type { ModalInput, TextInput } from '../reply.ts';

/** What a form was filled with, by input. */
export type Filled = Readonly<Record<string, string>>;

/** A move that was filled in, or one sentence about what was filled in wrongly. */
type Read = { readonly move: Move } | { readonly wrong: string };

/** A form for one move of a dispute. `extra` is what was chosen before it: a penalty, for one. */
export interface Form {
  readonly move: MoveKind;
  readonly title: string;
  readonly inputs: (dispute: Dispute, actor: Actor) => readonly ModalInput[];
  readonly read: (filled: Filled, extra: readonly string[], context: Context) => Read;
}

/** An input for several lines, with what was written before. */
export const long = (id: string, label: string, maxLength: number, value?: Words, required = true): TextInput => {
  const text = value && textOf(value);
  return { kind: 'text', id, label, long: true, maxLength, required, ...(text !== undefined && { value: text }) };
};

/** An input for one line. */
export const line = (id: string, label: string, maxLength: number, value?: string): TextInput => ({
  kind: 'text',
  id,
  label,
  maxLength,
  ...(value !== undefined && { value }),
});

/** What a form was filled with: one text for each input; a menu's choice is its value. */
export function filledIn({ fields }: Press): Filled {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, value]) => {
      const text = typeof value === 'string' ? value : value[0];
      return text === undefined ? [] : [[id, text]];
    }),
  );
}
