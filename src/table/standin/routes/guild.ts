import { refuse } from '../api-error.ts';
import type { Call } from '../call.ts';
import { memberObject, userObject } from '../render.ts';
import type { Guild } from '../world.ts';

function guildOf({ state, params }: Call): Guild {
  const guild = state.world.guilds.get(params.guild!);
  if (!guild) refuse('unknownGuild');
  if (!guild.members.has(state.bot.id)) refuse('missingAccess');
  return guild;
}

/** Members and roles of a server. Source: "Guild". */
export const guildRoutes = {
  'GET /guilds/:guild/members/:user': (call: Call) => {
    const member = guildOf(call).members.get(call.params.user!);
    if (!member) refuse('unknownMember');
    return { ...memberObject(member), user: userObject(member.user) };
  },
  'GET /guilds/:guild/roles': (call: Call) =>
    guildOf(call).roles.map((role, position) => ({
      id: role.id,
      name: role.name,
      permissions: role.permissions.toString(),
      position,
      color: 0,
      hoist: false,
      managed: false,
      mentionable: true,
      flags: 0,
    })),
};
