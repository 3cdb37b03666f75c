import { LEVELS, type Level } from '../src/disputes/machine/level.ts';
import { RETENTION, ROOMS, type Room, type Settings } from '../src/disputes/settings.ts';
import type { Action, Command, Input } from './command.ts';
import type { Context } from './context.ts';
import type { Message, Row } from './reply.ts';
import { COLOURS, refused } from './view.ts';

const ROOM_TITLES: Readonly<Record<Room, string>> = {
  thread: 'a private thread for each dispute',
  panel: 'a panel in the channel, and private views',
};

/** Roles that may be named for each office. */
const MOST_ROLES = 10;

/** What a server chooses: its judges, where things are posted, and how the bot answers. */
export const judgeSettings: Command = {
  definition: {
    kind: 'slash',
    name: 'judge-settings',
    description: 'Judge roles, channels, level, privacy and retention of this server',
    options: [
      {
        type: 'string',
        name: 'level',
        description: 'Rules enforcement level: which remedies and penalties are offered',
        maxLength: 20,
        choices: Object.entries(LEVELS).map(([value, { title, document }]) => ({
          name: `${title} (${document})`,
          value,
        })),
      },
      {
        type: 'string',
        name: 'room',
        description: 'Where a dispute is carried',
        maxLength: 10,
        choices: ROOMS.map((room) => ({ name: ROOM_TITLES[room], value: room })),
      },
      {
        type: 'boolean',
        name: 'private-answers',
        description: 'Answers are seen by the asker only, unless they say otherwise',
      },
      {
        type: 'integer',
        name: 'retention',
        description: 'Days after its end until the words of a dispute are erased',
        min: RETENTION.least,
        max: RETENTION.most,
      },
    ],
    places: ['guild'],
    installs: ['guild'],
    needs: 'manage-guild',
  },
  run: (context, input) => change(context, chosenIn(input)),
  actions: {
    'settings.judges': chosen((values) => ({ judgeRoles: values })),
    'settings.heads': chosen((values) => ({ headJudgeRoles: values })),
    'settings.log': chosen(([id]) => ({ logChannelId: id })),
    'settings.queue': chosen(([id]) => ({ queueChannelId: id })),
  },
};

/** A change of settings; a channel that is undefined is taken away. */
type Change = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

function chosen(change_: (values: readonly string[]) => Change): Action {
  return (context, { values }) => change(context, change_(values));
}

function chosenIn({ options }: Input): Change {
  const { level, room, retention } = options;
  const privateReplies = options['private-answers'];
  return {
    ...(typeof level === 'string' && Object.hasOwn(LEVELS, level) && { enforcement: level as Level }),
    ...(ROOMS.some((one) => one === room) && { room: room as Room }),
    ...(typeof privateReplies === 'boolean' && { privateReplies }),
    ...(typeof retention === 'number' && { retentionDays: retention }),
  };
}

/** Makes a change, if there is one, and shows the settings. */
async function change(context: Context, changes: Change): Promise<Message> {
  const { guildId, actor, disputes } = context;
  if (guildId === undefined) return refused('Settings belong to a server: use this there.');
  if (!actor.administrator)
    return { ...refused('Only members with Manage Server can see or change the settings.'), place: 'new' };
  const before = await disputes.settings(guildId);
  if (Object.keys(changes).length === 0) return shown(before);
  const settings = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
  ) as unknown as Settings;
  await disputes.saveSettings(guildId, settings);
  return shown(settings);
}

function shown(settings: Settings): Message {
  const { judgeRoles, headJudgeRoles, logChannelId, queueChannelId, enforcement, room, privateReplies, retentionDays } =
    settings;
  const roles = (ids: readonly string[]) => ids.map((id) => `<@&${id}>`).join(', ') || 'members with Manage Server';
  const channel = (id: string | undefined, none: string) => (id === undefined ? none : `<#${id}>`);
  const fields = [
    ['Judges', roles(judgeRoles)],
    ['Head judges, for appeals', roles(headJudgeRoles)],
    ['Queue of waiting tables', channel(queueChannelId, 'nowhere: see /dispute list')],
    ['Summaries of closed disputes', channel(logChannelId, 'nowhere')],
    ['Level', `${LEVELS[enforcement].title}: remedies of ${LEVELS[enforcement].document}`],
    ['Disputes are carried in', ROOM_TITLES[room]],
    ['Answers', privateReplies ? 'seen by the asker only' : 'seen by all'],
    ['Words of a dispute are erased', `${retentionDays} days after its end`],
  ] as const;
  return {
    kind: 'message',
    visibility: 'private',
    embeds: [
      {
        title: 'Settings of this server',
        colour: COLOURS.lookup,
        fields: fields.map(([name, value]) => ({ name, value, inline: true })),
        footer: 'Level, room, answers and retention are options of /judge-settings',
      },
    ],
    rows: menus(settings),
  };
}

function menus({ judgeRoles, headJudgeRoles, logChannelId, queueChannelId }: Settings): readonly Row[] {
  const menu = (kind: 'roles' | 'channels', action: string, placeholder: string, ids: readonly string[], max: number) =>
    ({ kind, action, args: [], placeholder, min: 0, max, chosen: ids }) as const;
  return [
    menu('roles', 'settings.judges', 'Judge roles', judgeRoles, MOST_ROLES),
    menu('roles', 'settings.heads', 'Head judge roles', headJudgeRoles, MOST_ROLES),
    menu('channels', 'settings.queue', 'Channel of the queue', queueChannelId === undefined ? [] : [queueChannelId], 1),
    menu('channels', 'settings.log', 'Channel of the summaries', logChannelId === undefined ? [] : [logChannelId], 1),
  ];
}
