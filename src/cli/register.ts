import { join } from 'node:path';
import type { Command } from 'commander';
import { environment } from '../environment.ts';

interface Options {
  readonly force?: true;
  readonly symbols?: string;
}

/** `register`: tells Discord the commands, when they have changed, and uploads mana symbols. */
export function addRegister(program: Command): void {
  program
    .command('register')
    .description('tell Discord the commands, when they have changed since the last time')
    .option('--force', 'tell them even when they have not changed')
    .option('--symbols <dir>', 'also upload pictures of mana symbols (W.png, 2W.png, T.png …) as application emojis')
    .action(async ({ force, symbols }: Options) => {
      const settings = environment(process.env);
      if ('wrong' in settings) throw new Error(settings.wrong);
      const { DISCORD_TOKEN: token, DISCORD_API: api, STATE_DIR: dir } = settings;
      if (token === undefined)
        throw new Error('DISCORD_TOKEN is missing. Put the bot’s token into .env: see .env.example.');
      // Only here, so that other verbs start without discord.js.
      const [{ commands }, { applicationOf, restOf }, { uploadSymbols }, { register }, { sqliteStore }] =
        await Promise.all([
          import('../../commands/index.ts'),
          import('../discord/bot.ts'),
          import('../discord/emoji.ts'),
          import('../discord/register.ts'),
          import('../discord/sqlite-store.ts'),
        ]);
      const rest = restOf(token, api);
      const { id } = await applicationOf(rest);
      const store = sqliteStore(join(dir, 'discord.sqlite'), Date.now);
      const { status, commands: count } = await register(rest, id, commands, store, force === true);
      store.close();
      console.log(
        status === 'registered' ? `Registered ${count} commands.` : `The ${count} commands have not changed.`,
      );
      if (symbols === undefined) return;
      const uploaded = await uploadSymbols(rest, id, symbols);
      console.log(uploaded.length === 0 ? 'No new mana symbols.' : `Uploaded ${uploaded.length} mana symbols.`);
    });
}
