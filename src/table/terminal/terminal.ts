import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Action, Command, Press } from '../../../commands/command.ts';
import type { Channels, Context, GuildSettings, Occasion, Services } from '../../../commands/context.ts';
import { actionsOf } from '../../../commands/index.ts';
import type { Modal, Reply } from '../../../commands/reply.ts';
import { choicesLine, drawn, type Handle, handles } from './draw.ts';
import { readLine } from './read.ts';
import { rooms } from './rooms.ts';

export interface TerminalOptions {
  readonly commands: readonly Command[];
  readonly services: (own: { readonly channels: Channels; readonly latency: () => undefined }) => Services;
  readonly settings: (guildId: string) => GuildSettings | Promise<GuildSettings>;
  readonly input: Readable;
  readonly output: Writable;
}

const GUILD = '1';
const CHANNEL = '2';
/** A judge, two players and a head judge, as at the page. */
const PEOPLE = [
  { userId: '11', name: 'Ada', roleIds: [], administrator: true },
  { userId: '12', name: 'Ben', roleIds: [], administrator: false },
  { userId: '13', name: 'Cleo', roleIds: [], administrator: false },
  { userId: '14', name: 'Dana', roleIds: [], administrator: true },
] as const;
const IDS: ReadonlyMap<string, string> = new Map(PEOPLE.map(({ name, userId }) => [name.toLowerCase(), userId]));

const INTRODUCTION = `Head Judge at the table. Commands begin with /, such as /ruling bottomless pool or /help.
A number presses a button, two numbers choose in a menu. “as Ben” changes who is typing; “quit” ends.`;

/** The table in a terminal: the same commands in plain text. Resolves when the input ends, or at “quit”. */
export async function terminalTable(options: TerminalOptions): Promise<void> {
  const table = new Terminal(options);
  await table.run();
}

class Terminal {
  readonly #options: TerminalOptions;
  readonly #services: Services;
  readonly #actions: ReadonlyMap<string, Action>;
  #who: Occasion['actor'] = PEOPLE[0];
  #handles: readonly Handle[] = [];
  #used = 0;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.#actions = actionsOf(options.commands);
    const channels = rooms((title, message) => this.#print(`${title}\n${drawn(message)}`));
    this.#services = options.services({ channels, latency: () => undefined });
  }

  async run(): Promise<void> {
    const { input, output } = this.#options;
    const terminal = 'isTTY' in output && output.isTTY === true;
    const reader = createInterface({ input, output, terminal });
    const lines = reader[Symbol.asyncIterator]();
    const next = async (question: string) => {
      output.write(question);
      const { value, done } = await lines.next();
      return done ? undefined : String(value);
    };
    this.#print(INTRODUCTION);
    for (;;) {
      const line = await next(`${this.#who.name}> `);
      if (line === undefined || /^\s*(quit|exit)\s*$/i.test(line)) break;
      if (line.trim()) await this.#take(line.trim(), next);
    }
    reader.close();
  }

  async #take(line: string, next: (question: string) => Promise<string | undefined>): Promise<void> {
    const [, name] = /^as\s+(\S+)$/i.exec(line) ?? [];
    if (name) {
      const person = PEOPLE.find((one) => one.name.toLowerCase() === name.toLowerCase());
      this.#who = person ?? this.#who;
      if (!person) this.#print(`At this table sit ${PEOPLE.map((one) => one.name).join(', ')}.`);
      return;
    }
    const press = /^(\d+)(?:\s+([\d\s]+))?$/.exec(line);
    let reply = await (press ? this.#press(Number(press[1]), press[2]?.trim().split(/\s+/) ?? []) : this.#use(line));
    while (reply?.kind === 'modal') reply = await this.#fill(reply, next);
    if (!reply) return;
    this.#handles = handles(reply);
    const seen = reply.visibility === 'private' ? `(only ${this.#who.name} sees this)` : '';
    this.#print([drawn(reply), seen, choicesLine(this.#handles)].filter(Boolean).join('\n\n'));
  }

  async #use(line: string): Promise<Reply | undefined> {
    if (!line.startsWith('/')) return this.#refuse('Commands begin with /. Type /help to see all.');
    const read = readLine(line, this.#options.commands, IDS);
    return 'wrong' in read ? this.#refuse(read.wrong) : read.command.run(await this.#context(), read.input);
  }

  async #press(number: number, chosen: readonly string[]): Promise<Reply | undefined> {
    const handle = this.#handles[number - 1];
    if (!handle) return this.#refuse(`There is no [${number}] in the last answer.`);
    if (!handle.choices) return this.#act(handle.action, { args: handle.args, values: [], fields: {} });
    const values = chosen.map((one) => handle.choices?.[Number(one) - 1]?.value ?? '');
    if (!values.length || values.includes('')) return this.#refuse(`Choose with two numbers, such as “${number} 1”.`);
    return this.#act(handle.action, { args: handle.args, values, fields: {} });
  }

  async #fill(modal: Modal, next: (question: string) => Promise<string | undefined>): Promise<Reply | undefined> {
    const fields: Record<string, string | readonly string[]> = {};
    this.#print(
      `${modal.title} (an empty line ends an answer${modal.inputs.some((one) => one.kind === 'text' && one.long) ? ' of several lines' : ''})`,
    );
    for (const input of modal.inputs) {
      if (input.kind === 'text') {
        if (input.value) this.#print(input.value);
        const written = await this.#written(input.label, input.long === true, next);
        fields[input.id] = written || (input.value ?? '');
      } else {
        const offered = input.choices ?? PEOPLE.map(({ name, userId }) => ({ label: name, value: userId }));
        const answer = (await next(`${input.label} (${offered.map(({ label }) => label).join(', ')}): `)) ?? '';
        const choice = offered.find(({ label, value }) =>
          [label.toLowerCase(), value].includes(answer.trim().toLowerCase()),
        );
        fields[input.id] = choice ? [choice.value] : [];
      }
    }
    return this.#act(modal.action, { args: modal.args, values: [], fields });
  }

  async #written(
    label: string,
    long: boolean,
    next: (question: string) => Promise<string | undefined>,
  ): Promise<string> {
    const lines: string[] = [];
    for (;;) {
      const line = await next(lines.length ? '… ' : `${label}: `);
      if (!line) break;
      lines.push(line);
      if (!long) break;
    }
    return lines.join('\n');
  }

  async #act(action: string, press: Press): Promise<Reply | undefined> {
    const act = this.#actions.get(action);
    return act ? act(await this.#context(), press) : this.#refuse('This can’t be used here.');
  }

  async #context(): Promise<Context> {
    this.#used += 1;
    return {
      ...this.#services,
      id: String(this.#used),
      actor: this.#who,
      guildId: GUILD,
      channelId: CHANNEL,
      locale: 'en-US',
      settings: await this.#options.settings(GUILD),
    };
  }

  #refuse(sentence: string): undefined {
    this.#print(sentence);
  }

  #print(text: string): void {
    this.#options.output.write(`${text}\n\n`);
  }
}
