import type { CardRecord } from '../src/cards/scryfall.ts';
import type { Settings as GuildSettings } from '../src/disputes/settings.ts';
import type { DisputeStore } from '../src/disputes/store/store.ts';
import type { Library } from '../src/library/library.ts';
import type { Outcome } from '../src/scenario/outcome.ts';
import type { Message } from './reply.ts';

/** Everything that a command may use: what the process offers, and who asks where. */
export interface Context extends Services, Occasion {}

/** What one process offers to all commands; made once, in `src/main.ts` or `src/cli.ts`. */
export interface Services {
  /** The library that serves now; a sync swaps it, so don't keep it. */
  readonly library: Library;
  readonly simulate: Simulate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly health: Health;
  readonly channels: Channels;
  readonly disputes: DisputeStore;
  /** Erases what is kept for the buttons of a user's replies; absent where nothing is. */
  readonly forgetButtons?: (userId: string) => void;
}

/** The engine, as commands see it; it may have to be loaded first. */
export interface Simulate {
  /** Plays a scenario; each answer is the text of a `>` line, and comes after the scenario's own. */
  readonly run: (scenario: string, answers: readonly string[]) => Outcome | Promise<Outcome>;
  /** Reads a plain question, and plays the scenario it was understood as. */
  readonly ask: (question: string) => Asked | Promise<Asked>;
  /** What the engine makes of a card's text, a line of it at a time. */
  readonly describe: (card: CardRecord) => readonly ReadLine[] | Promise<readonly ReadLine[]>;
}

/** A plain question, understood or not; `answer` is what was asked for, in words. */
export type Asked =
  | { readonly kind: 'understood'; readonly scenario: string; readonly outcome: Outcome; readonly answer?: string }
  /** What the rules themselves say: their words, and their numbers. */
  | { readonly kind: 'looked up'; readonly answer: string; readonly rules: readonly string[] }
  /** `reason` is one sentence; `nearest` holds questions that would be understood. */
  | { readonly kind: 'not understood'; readonly reason: string; readonly nearest: readonly string[] };

/** A line of a card's text: read back in the engine's own words, or where reading stopped. */
export interface ReadLine {
  /** The face that it is on, where there are several. */
  readonly face?: string;
  readonly text: string;
  /** Absent when the line was not read. */
  readonly reading?: string;
  /** Where in the text reading stopped, and what was expected there. */
  readonly stopped?: { readonly at: number; readonly expected?: string; readonly nearest?: string };
}

/** How the process does, for `/status`. */
export interface Health {
  readonly startedAt: number;
  /** `gateway`, `http`, `table` or `terminal`. */
  readonly transport: string;
  /** Round trip to Discord in milliseconds, where it is known. */
  readonly latency: () => number | undefined;
  /** Cards in the library, cards whose text is read whole, and cards played by a test: never added up. */
  readonly coverage: () => { readonly cards: number; readonly read: number; readonly played: number } | undefined;
}

/** Where a command may post besides its reply. What Discord refuses comes back as data, and the command goes on without it. */
export interface Channels {
  readonly post: (channelId: string, message: Message) => Promise<Posting<{ readonly messageId: string }>>;
  readonly edit: (channelId: string, messageId: string, message: Message) => Promise<Posting>;
  /** A private thread under a text channel, with these members. */
  readonly openThread: (
    channelId: string,
    name: string,
    members: readonly string[],
  ) => Promise<Posting<{ readonly channelId: string }>>;
  readonly addMember: (threadId: string, userId: string) => Promise<Posting>;
  readonly archiveThread: (threadId: string) => Promise<Posting>;
}

export type Posting<Value = object> = ({ readonly ok: true } & Value) | Prevented;

/** Why nothing was posted: the permissions to give (Discord's names), a channel or message that is gone, or a failure on the way. */
export type Prevented =
  | { readonly ok: false; readonly because: 'forbidden'; readonly permissions: readonly string[] }
  | { readonly ok: false; readonly because: 'gone' | 'failed' };

/** Who asks, where. */
export interface Occasion {
  /** The interaction's id, unique for each use: keeps a repeated delivery from acting twice. */
  readonly id: string;
  readonly actor: Actor;
  readonly guildId?: string;
  readonly channelId: string;
  /** The asker's language, as Discord names it: `en-US`, `de`. */
  readonly locale: string;
  /** What this server chose; the defaults outside servers. */
  readonly settings: GuildSettings;
}

export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly roleIds: readonly string[];
  /** Has the Administrator or Manage Server permission in this server. */
  readonly administrator: boolean;
}

export type { GuildSettings };
