import { InteractionResponseType, InteractionType, MessageFlags } from 'discord.js';
import { z } from 'zod';
import { LIMIT } from '../../../discord/limits.ts';
import { refuse } from '../api-error.ts';
import { type Call, checked } from '../call.ts';
import type { Answer, Interaction } from '../interaction.ts';
import type { Message, StoredFile } from '../message.ts';
import { edit, post, remove } from '../post.ts';
import { messageObject } from '../render.ts';
import { choices } from '../schemas/command.ts';
import { type MessageBody, message } from '../schemas/message.ts';
import { modal } from '../schemas/modal.ts';
import type { State } from '../state.ts';

const callback = z.strictObject({
  type: z.enum(InteractionResponseType),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const deferral = z.strictObject({ flags: z.literal([0, MessageFlags.Ephemeral]).nullish() }).nullish();

const fits = {
  [InteractionType.ApplicationCommand]: [4, 5, 9],
  [InteractionType.MessageComponent]: [4, 5, 6, 7, 9],
  [InteractionType.ApplicationCommandAutocomplete]: [8],
  [InteractionType.ModalSubmit]: [4, 5, 6, 7],
} as const satisfies Record<Exclude<InteractionType, InteractionType.Ping>, readonly number[]>;

const visibleTo = (interaction: Interaction, flags: number | null | undefined) =>
  (flags ?? 0) & MessageFlags.Ephemeral ? { onlyFor: interaction.userId } : {};

/** Posts an answer where the interaction was used. */
function answerWith(
  state: State,
  interaction: Interaction,
  body: MessageBody,
  files: readonly StoredFile[],
  thinking = false,
): Message {
  return post(state, body, files, {
    channelId: interaction.channelId,
    authorId: state.bot.id,
    used: {
      interactionId: interaction.id,
      userId: interaction.userId,
      ...(interaction.name === undefined ? {} : { name: interaction.name }),
    },
    ...visibleTo(interaction, body.flags),
    thinking,
  });
}

/** Applies the first response of an interaction, however it came. Throws what Discord would refuse. */
export function respond(state: State, interaction: Interaction, payload: unknown, files: readonly StoredFile[]): void {
  const { type, data } = checked(state, callback, payload);
  const name = `${interaction.name ?? 'component'} of ${new Date(interaction.createdAt).toISOString()}`;
  if (interaction.answer) {
    if (!interaction.doubted) state.problem('second response', name);
    refuse('alreadyAcknowledged');
  }
  const age = state.now() - interaction.createdAt;
  if (age > LIMIT.firstResponseMs) {
    state.problem('late response', `${name}, ${age} ms old`);
    refuse('unknownInteraction');
  }
  const allowed: readonly number[] = fits[interaction.type as keyof typeof fits];
  if (!allowed.includes(type) || ((type === 6 || type === 7) && !interaction.source)) {
    state.problem('refused', `${name} can't be answered with type ${type}`);
    refuse('unknownInteraction');
  }
  interaction.answer = answerOf(state, interaction, type, data, files);
  state.announce({ kind: 'interaction', interaction });
}

function answerOf(
  state: State,
  interaction: Interaction,
  type: InteractionResponseType,
  data: unknown,
  files: readonly StoredFile[],
): Answer {
  switch (type) {
    case InteractionResponseType.ChannelMessageWithSource: {
      interaction.original = answerWith(state, interaction, checked(state, message, data ?? {}), files);
      return { kind: 'message', message: interaction.original };
    }
    case InteractionResponseType.DeferredChannelMessageWithSource: {
      const flags = checked(state, deferral, data)?.flags;
      interaction.original = answerWith(state, interaction, { flags: flags ?? 0 }, [], true);
      return { kind: 'deferred', message: interaction.original };
    }
    case InteractionResponseType.DeferredMessageUpdate: {
      interaction.original = interaction.source!;
      return { kind: 'acknowledged' };
    }
    case InteractionResponseType.UpdateMessage: {
      if (interaction.source!.deleted) refuse('unknownMessage');
      interaction.original = edit(state, interaction.source!, checked(state, message, data ?? {}), files);
      return { kind: 'updated', message: interaction.original };
    }
    case InteractionResponseType.ApplicationCommandAutocompleteResult: {
      const list = checked(state, z.strictObject({ choices }), data).choices;
      return { kind: 'choices', choices: list.map(({ name, value }) => ({ name, value })) };
    }
    case InteractionResponseType.Modal:
      return { kind: 'modal', modal: checked(state, modal, data) };
    default:
      return refuse('unknownInteraction');
  }
}

/** The interaction behind a webhook token. Source: "Receiving and Responding", Followup Messages. */
function behind({ state, params }: Call): Interaction {
  const interaction = [...state.interactions.values()].find((one) => one.token === params.token);
  if (params.application !== state.bot.id || !interaction?.answer) refuse('unknownWebhook');
  if (state.now() - interaction.createdAt > LIMIT.tokenMs) refuse('invalidToken');
  return interaction;
}

function target(call: Call): Message {
  const interaction = behind(call);
  const found =
    call.params.message === '@original' ? interaction.original : call.state.messages.get(call.params.message ?? '');
  if (!found || found.deleted || (found !== interaction.original && found.used?.interactionId !== interaction.id)) {
    refuse('unknownMessage');
  }
  return found;
}

/** Responses to interactions and what follows them. */
export const interactionRoutes = {
  'POST /interactions/:interaction/:token/callback': (call: Call) => {
    const { state, params } = call;
    const interaction = state.interactions.get(params.interaction!);
    if (!interaction || interaction.token !== params.token) refuse('unknownInteraction');
    respond(state, interaction, call.body, call.files);
    if (call.query.with_response !== 'true') return undefined;
    return {
      interaction: {
        id: interaction.id,
        type: interaction.type,
        response_message_id: interaction.original?.id,
        response_message_loading: interaction.original?.thinking ?? false,
        response_message_ephemeral: interaction.original?.onlyFor !== undefined,
      },
      resource: {
        type: (call.body as { type: number }).type,
        ...(interaction.original ? { message: messageObject(state, interaction.original) } : {}),
      },
    };
  },
  'POST /webhooks/:application/:token': (call: Call) => {
    const interaction = behind(call);
    if (interaction.original?.thinking && !interaction.original.deleted) {
      // The first follow-up after a deferral fills the waiting message.
      return messageObject(
        call.state,
        edit(call.state, interaction.original, checked(call.state, message, call.body), call.files),
      );
    }
    interaction.followUps += 1;
    if (interaction.userInstalled && interaction.followUps > LIMIT.userInstallFollowUps) refuse('followUpLimit');
    return messageObject(
      call.state,
      answerWith(call.state, interaction, checked(call.state, message, call.body), call.files),
    );
  },
  'GET /webhooks/:application/:token/messages/:message': (call: Call) => messageObject(call.state, target(call)),
  'PATCH /webhooks/:application/:token/messages/:message': (call: Call) => {
    const found = target(call);
    return messageObject(call.state, edit(call.state, found, checked(call.state, message, call.body), call.files));
  },
  'DELETE /webhooks/:application/:token/messages/:message': (call: Call) => {
    remove(call.state, target(call));
    return undefined;
  },
};
