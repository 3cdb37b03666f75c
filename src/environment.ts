import { z } from 'zod';

/** A variable that is set to nothing counts as not set. */
const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const given = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blank, schema);

const schema = z.object({
  DISCORD_TOKEN: given(
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+$/, 'must be the token alone, on one line')
      .optional(),
  ),
  TRANSPORT: given(z.enum(['gateway', 'http'], 'must be gateway or http').default('gateway')),
  PORT: given(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0)
      .max(65_535, 'must be at most 65535')
      .default(3000),
  ),
  HOST: given(z.string().default('0.0.0.0')),
  LIBRARY_DIR: given(z.string().default('data')),
  STATE_DIR: given(z.string().default('data')),
  DATABASE_URL: given(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ),
  SYNC: given(z.enum(['on', 'off'], 'must be on or off').optional()),
  LOG_LEVEL: given(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
      .optional(),
  ),
  DISCORD_API: given(z.url('must be an address').optional()),
});

/** The settings of a process, all explained in .env.example. */
export type Environment = Readonly<z.infer<typeof schema>>;

/** Reads the settings; what is wrong with the first bad one comes back as a sentence. */
export function environment(variables: NodeJS.ProcessEnv): Environment | { readonly wrong: string } {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return { wrong: `${String(issue?.path[0])} ${issue?.message}: see .env.example.` };
}
