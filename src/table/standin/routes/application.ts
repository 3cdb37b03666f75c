import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { refuse } from '../api-error.ts';
import { type Call, checked, type Route } from '../call.ts';
import { userObject } from '../render.ts';
import { commands } from '../schemas/command.ts';
import type { Emoji, RegisteredCommand } from '../state.ts';

const owner = ({ params, state }: Call): string => {
  if (params.application !== state.bot.id) refuse('unknownRoute');
  if (params.guild === undefined) return 'global';
  if (!state.world.guilds.has(params.guild)) refuse('unknownGuild');
  return params.guild;
};

const commandObject = (call: Call, command: RegisteredCommand) => ({ ...command, application_id: call.state.bot.id });

const listCommands: Route = (call) =>
  (call.state.commands.get(owner(call)) ?? []).map((command) => commandObject(call, command));

/** Replaces the whole list; a command of the same kind and name keeps its id. */
const putCommands: Route = (call) => {
  const { state } = call;
  const before = state.commands.get(owner(call)) ?? [];
  const after = checked(state, commands, call.body).map((command): RegisteredCommand => {
    const known = before.find((one) => one.name === command.name && one.type === command.type);
    return { ...command, id: known?.id ?? state.world.ids.next(), version: state.world.ids.next() };
  });
  state.commands.set(owner(call), after);
  return after.map((command) => commandObject(call, command));
};

const emojiObject = (call: Call, emoji: Emoji) => ({
  ...emoji,
  roles: [],
  require_colons: true,
  managed: false,
  animated: false,
  available: true,
  user: userObject(call.state.bot),
});

const name = z.string().regex(/^\w{2,32}$/);
const newEmoji = z.strictObject({ name, image: z.string().regex(/^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/) });

const itself = ({ state }: Call) => ({
  id: state.bot.id,
  name: state.bot.name,
  icon: null,
  description: '',
  bot_public: true,
  bot_require_code_grant: false,
  flags: 0,
  verify_key: state.publicKey,
  bot: userObject(state.bot),
});

/** The application itself, its commands and its emojis. Source: "Application", "Application Commands", "Emoji". */
export const applicationRoutes = {
  'GET /applications/@me': itself,
  'GET /oauth2/applications/@me': itself,
  'GET /users/@me': ({ state }: Call) => userObject(state.bot),
  'GET /applications/:application/commands': listCommands,
  'PUT /applications/:application/commands': putCommands,
  'GET /applications/:application/guilds/:guild/commands': listCommands,
  'PUT /applications/:application/guilds/:guild/commands': putCommands,
  'GET /applications/:application/emojis': (call: Call) => ({
    items: [...call.state.emojis.values()].map((emoji) => emojiObject(call, emoji)),
  }),
  'POST /applications/:application/emojis': (call: Call) => {
    const body = checked(call.state, newEmoji, call.body);
    if (call.state.emojis.size >= LIMIT.applicationEmojis) refuse('emojiLimit');
    const emoji = { id: call.state.world.ids.next(), name: body.name };
    call.state.emojis.set(emoji.id, emoji);
    return emojiObject(call, emoji);
  },
  'DELETE /applications/:application/emojis/:emoji': ({ state, params }: Call) => {
    if (!state.emojis.delete(params.emoji!)) refuse('unknownEmoji');
    return undefined;
  },
};
