import { ApplicationCommandOptionType, ApplicationCommandType, ComponentType, InteractionType } from 'discord.js';
import { entered, type Manner, optionValue } from './entered.ts';
import type { Interaction } from './interaction.ts';

import type { Message } from './message.ts';
import { type Entry, fill, optionsAt } from './options.ts';
import { post } from './post.ts';
import { type Deed, open } from './raw.ts';
import { memberObject, messageObject, userObject } from './render.ts';
import type { MessageBody } from './schemas/message.ts';
import { modalFields } from './schemas/modal.ts';
import type { RegisteredCommand, State } from './state.ts';
import { Use } from './use.ts';
import type { Channel, User } from './world.ts';

type Component = NonNullable<MessageBody['components']>[number]['components'][number];

/** A person at a keyboard: what Discord's own client lets them do. */
export class Actor {
  constructor(
    readonly user: User,
    /** Where the person is now. */
    public channel: Channel,
    private readonly state: State,
    private readonly deliver: (interaction: Interaction) => void,
  ) {}

  /** What the person sees in the channel, oldest first. */
  sees(): Message[] {
    return this.state.visible(this.channel.id, this.user.id);
  }

  /** Writes a plain message. */
  say(content: string): Message {
    return post(this.state, { content }, [], { channelId: this.channel.id, authorId: this.user.id });
  }

  /** Uses a slash command; `path` is its name, and the subcommand's after a blank. */
  slash(path: string, entries: Readonly<Record<string, Entry>> = {}, manner: Manner = {}): Use {
    const { command, steps, options, resolved } = this.#fill(path, entries, manner);
    return this.#do({
      type: InteractionType.ApplicationCommand,
      name: `/${path}`,
      data: { ...this.#head(command), resolved, options: nest(steps, options) },
    });
  }

  /** Types into an option that suggests, with the options that are already filled. */
  type(path: string, option: string, value: string, others: Readonly<Record<string, Entry>> = {}): Use {
    const { command, steps, options } = this.#fill(path, { ...others, [option]: value }, { byHand: true });
    const typed = options.map((one) => ((one as { name: string }).name === option ? { ...one, focused: true } : one));
    return this.#do({
      type: InteractionType.ApplicationCommandAutocomplete,
      name: `/${path}`,
      data: { ...this.#head(command), options: nest(steps, typed) },
    });
  }

  /** Uses a command of a message's menu. */
  menu(name: string, message: Message): Use {
    const command = this.#command(name, ApplicationCommandType.Message);
    const author = this.state.world.users.get(message.authorId)!;
    const member = this.state.world.guilds.get(this.channel.guildId ?? '')?.members.get(author.id);
    return this.#do({
      type: InteractionType.ApplicationCommand,
      name,
      data: {
        ...this.#head(command),
        target_id: message.id,
        resolved: {
          messages: { [message.id]: messageObject(this.state, message) },
          users: { [author.id]: userObject(author) },
          ...(member ? { members: { [author.id]: memberObject(member) } } : {}),
        },
      },
    });
  }

  /** Presses a button, by its label or custom id. Throws when it isn't shown or can't be pressed. */
  click(message: Message, which: string, manner: Manner = {}): Use {
    const found = this.#component(message, which, manner);
    if (found.type !== ComponentType.Button || !('custom_id' in found))
      throw new Error(`${which} is no button to press`);
    return this.#press(message, { component_type: found.type, custom_id: found.custom_id });
  }

  /** Chooses in a menu, found by its placeholder or custom id; choices by label or value, entities by id. */
  select(message: Message, which: string, values: readonly string[], manner: Manner = {}): Use {
    const found = this.#component(message, which, manner);
    if (!('custom_id' in found) || found.type === ComponentType.Button) throw new Error(`${which} is no menu`);
    const chosen =
      found.type === ComponentType.StringSelect ? values.map((value) => optionValue(found, value)) : values;
    const least = found.min_values ?? 1;
    if (chosen.length < least || chosen.length > (found.max_values ?? 1))
      throw new Error(`${which} takes another number of choices`);
    return this.#press(message, {
      component_type: found.type,
      custom_id: found.custom_id,
      values: chosen,
      ...this.#entities(found.type, chosen),
    });
  }

  /** Sends a component by custom id that no message shows, as a forger would. */
  forge(message: Message, customId: string, values?: readonly string[]): Use {
    const type = values ? ComponentType.StringSelect : ComponentType.Button;
    return this.#press(message, { component_type: type, custom_id: customId, ...(values ? { values } : {}) });
  }

  /** Sends a modal that a use was answered with; fields by label or custom id. Fields left out keep what they held. */
  async submit(
    use: Use,
    entries: Readonly<Record<string, string | readonly string[]>>,
    manner: Manner = {},
  ): Promise<Use> {
    const modal = await use.modal();
    const fields = modalFields(modal);
    for (const key of Object.keys(entries)) {
      if (!fields.some((field) => key === field.label || key === field.customId))
        throw new Error(`the modal has no field ${key}`);
    }
    const components = fields.map((field) => entered(field, entries, manner));
    const chosen = components.flatMap((one) => ('values' in one ? one.values : []));
    return this.#do({
      type: InteractionType.ModalSubmit,
      data: {
        custom_id: modal.custom_id,
        components: components.map((component) => ({ type: ComponentType.Label, component })),
        ...this.#entities(
          ComponentType.UserSelect,
          chosen.filter((id) => this.state.world.users.has(id)),
        ),
      },
      ...(use.interaction.source ? { source: use.interaction.source } : {}),
    });
  }

  /** Sends the same interaction to the bot once more, as a replay does. */
  replay(use: Use): void {
    this.deliver(use.interaction);
  }

  #do(deed: Deed): Use {
    const interaction = open(this.state, this.user, this.channel, deed);
    this.state.announce({ kind: 'interaction', interaction });
    this.deliver(interaction);
    return new Use(interaction, this.state);
  }

  #press(message: Message, data: object): Use {
    return this.#do({ type: InteractionType.MessageComponent, data, source: message });
  }

  #command(name: string, type: ApplicationCommandType): RegisteredCommand {
    const found = this.state.offered(this.channel).find((one) => one.name === name && one.type === type);
    if (!found) throw new Error(`${name} is not offered here`);
    return found;
  }

  #head(command: RegisteredCommand) {
    return { id: command.id, name: command.name, type: command.type };
  }

  #fill(path: string, entries: Readonly<Record<string, Entry>>, { byHand = false }: Manner) {
    const [name, ...steps] = path.split(' ');
    const command = this.#command(name!, ApplicationCommandType.ChatInput);
    const { options, resolved } = fill(this.state, this.channel.guildId, optionsAt(command, steps), entries, byHand);
    return { command, steps, options, resolved };
  }

  #component(message: Message, which: string, { byHand = false }: Manner): Component {
    if (!byHand && !this.sees().includes(message)) throw new Error(`${this.user.name} does not see that message`);
    const found = message.components
      .flatMap((row): readonly Component[] => row.components)
      .find((one) =>
        [
          'custom_id' in one ? one.custom_id : undefined,
          'label' in one ? one.label : undefined,
          'placeholder' in one ? one.placeholder : undefined,
        ].includes(which),
      );
    if (!found) throw new Error(`the message shows no ${which}`);
    if (found.disabled && !byHand) throw new Error(`${which} is disabled`);
    return found;
  }

  #entities(type: ComponentType, ids: readonly string[]): object {
    if (type !== ComponentType.UserSelect || ids.length === 0) return {};
    const { options: _options, ...rest } = fill(
      this.state,
      this.channel.guildId,
      ids.map((id) => ({ name: id, description: id, type: ApplicationCommandOptionType.User as const })),
      Object.fromEntries(ids.map((id) => [id, id])),
      false,
    );
    return rest;
  }
}

const nest = (steps: readonly string[], options: readonly object[]): readonly object[] =>
  steps.reduceRight<readonly object[]>(
    (inner, name, at) => [
      {
        name,
        type:
          at === steps.length - 1
            ? ApplicationCommandOptionType.Subcommand
            : ApplicationCommandOptionType.SubcommandGroup,
        options: inner,
      },
    ],
    options,
  );
