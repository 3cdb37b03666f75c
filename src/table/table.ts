import { listenFailure } from '../discord/start-failure.ts';
import { serveTable } from './server.ts';
import { StandIn } from './standin/standin.ts';

export interface TableOptions {
  /** Where the page is served; 0 takes a free port. */
  readonly port: number;
  /** Starts the bot on the stand-in's REST base, with its token. */
  readonly connect: (api: string, token: string) => Promise<{ readonly close: () => Promise<void> }>;
  readonly now?: () => number;
}

export interface Table {
  /** The page's address. */
  readonly url: string;
  readonly standIn: StandIn;
  close(): Promise<void>;
}

/**
 * Opens the table: a stand-in Discord, the bot on it, and a page on 127.0.0.1 for a judge, two players and a head judge. Rejects with a `StartFailure` when
 * the port is taken.
 */
export async function openTable({ port, connect, now }: TableOptions): Promise<Table> {
  const standIn = await StandIn.start(now ? { now } : {});
  const closing: (() => Promise<void>)[] = [() => standIn.close()];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const page = await serveTable(standIn, port);
    closing.push(page.close);
    const bot = await connect(standIn.api, standIn.token);
    closing.push(bot.close);
    return { url: page.url, standIn, close };
  } catch (error) {
    await close();
    throw listenFailure(error, port);
  }
}
