import type { Command } from 'commander';
import { commands } from '../../commands/index.ts';
import { environment } from '../environment.ts';
import { watchLibrary } from '../library/sync/watch.ts';
import { openHouse } from '../services.ts';
import { terminalTable } from '../table/terminal/terminal.ts';

/** `table`: the table in the terminal; disputes there end with it. */
export function addTable(program: Command): void {
  program
    .command('table')
    .description('use all commands here, as a judge and two players')
    .action(async () => {
      const settings = environment(process.env);
      if ('wrong' in settings) throw new Error(settings.wrong);
      const house = await openHouse(settings, ':memory:');
      const stopWatch = watchLibrary(house.library, () => {});
      await terminalTable({
        commands,
        services: house.services('terminal'),
        settings: house.settings,
        input: process.stdin,
        output: process.stdout,
      });
      stopWatch();
      await house.close();
    });
}
