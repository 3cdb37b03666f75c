import { z } from 'zod';

/** Text of 1 to `max` characters that is not blank: Discord trims before it counts. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '', 'This field is required');

/** A Discord id. Routes are only bucketed right with 17 to 19 digits. */
export const snowflake = z.string().regex(/^\d{17,19}$/, 'Value is not snowflake');

/** A link as buttons and embeds take it. */
export const link = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(https?|discord):\/\/\S+$/, 'Not a well formed URL');

/** Refuses a second appearance of the same value. */
export function unique<Item>(by: (item: Item) => unknown, what: string) {
  return [
    (items: readonly Item[]) => new Set(items.map(by)).size === items.length,
    `${what} cannot be duplicated`,
  ] as const;
}
