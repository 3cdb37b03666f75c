import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { link, text } from './text.ts';

const image = z.strictObject({ url: link(2048) });

/** One embed. Source: "Message", Embed Limits. */
export const embed = z
  .strictObject({
    title: text(LIMIT.title).optional(),
    description: text(LIMIT.description).optional(),
    url: link(2048).optional(),
    color: z.int().min(0).max(0xffffff).optional(),
    timestamp: z.iso.datetime({ offset: true }).optional(),
    footer: z.strictObject({ text: text(LIMIT.footer), icon_url: link(2048).optional() }).optional(),
    author: z
      .strictObject({ name: text(LIMIT.author), url: link(2048).optional(), icon_url: link(2048).optional() })
      .optional(),
    image: image.optional(),
    thumbnail: image.optional(),
    fields: z
      .array(
        z.strictObject({
          name: text(LIMIT.fieldName),
          value: text(LIMIT.fieldValue),
          inline: z.boolean().optional(),
        }),
      )
      .max(LIMIT.fields)
      .optional(),
  })
  .refine(
    (value) => value.title || value.description || value.fields?.length || value.image || value.author || value.footer,
    'This field is required',
  );

type Embed = z.infer<typeof embed>;

const size = (value: Embed): number =>
  [
    value.title,
    value.description,
    value.footer?.text,
    value.author?.name,
    ...(value.fields ?? []).flatMap((field) => [field.name, field.value]),
  ].reduce((sum, part) => sum + (part?.length ?? 0), 0);

/** All embeds of a message, with the sum that Discord counts across them. */
export const embeds = z
  .array(embed)
  .max(LIMIT.embeds)
  .refine(
    (list) => list.reduce((sum, one) => sum + size(one), 0) <= LIMIT.embedTotal,
    `Embed size exceeds maximum size of ${LIMIT.embedTotal}`,
  );
