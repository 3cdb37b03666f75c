import { notAllowed } from '../../src/disputes/machine/allowed.ts';
import { nameOf, userOf } from '../../src/disputes/machine/dispute.ts';
import { PENALTIES, penaltiesAt } from '../../src/disputes/machine/penalty.ts';
import type { Person } from '../../src/disputes/machine/words.ts';
import type { PastPenalty } from '../../src/disputes/store/history.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Action } from '../command.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain, shortened } from '../markdown.ts';
import { pagesOf } from '../pages.ts';
import type { Address, Message, Row } from '../reply.ts';
import { button, buttonRows, COLOURS, pageButtons, pageIndex, refused } from '../view.ts';
import { actorOf, isStaff, maySeePenalties } from './actor.ts';
import { beside, formReply } from './moving.ts';
import { numbered } from './which.ts';
import { ago, shown } from './words.ts';

/** Arguments: number, player, page. Without a player: the menu of players. What stands against a player is shown before a penalty can be given. */
export const penalties: Action = async (context, { args, values, message }) => {
  const [number, person, at] = [...args, ...values];
  const found = await numbered(context, Number(number));
  if ('reply' in found) return { ...found.reply, place: 'new' };
  if (!maySeePenalties(found.kept, actorOf(context))) {
    return beside('Only judges and organisers who don’t play in this dispute can look at penalties.');
  }
  const { dispute } = found.kept;
  const chosen = Number(person);
  const reply = dispute.parties.includes(chosen)
    ? await history(context, found.kept, chosen, at)
    : choosing(found.kept);
  const turned = message?.visibility === 'private' && (args.length > 1 || values.length > 0);
  return turned ? reply : { ...reply, place: 'new' };
};

function choosing({ place, dispute }: Kept): Message {
  return {
    ...refused('Whose penalties? You see what stands against a player before you can add to it.'),
    rows: [
      {
        kind: 'select',
        action: 'dispute.penalties',
        args: [String(place.number)],
        placeholder: 'Choose a player',
        choices: dispute.parties.map((party) => ({
          label: shortened(nameOf(dispute, party), LIMITS.choiceLabel),
          value: String(party),
        })),
      },
    ],
  };
}

async function history(context: Context, kept: Kept, person: Person, at: string | undefined): Promise<Message> {
  const { place, dispute } = kept;
  const user = userOf(dispute, person);
  const past = user === undefined ? [] : await context.disputes.penalties(place.guild, user);
  const here = { action: 'dispute.penalties', args: [String(place.number), String(person)] };
  const rows = [...adding(context, kept, person, past.length), ...lifting(context, kept, person)];
  return historyMessage(nameOf(dispute, person), past, at, rows, here);
}

function historyMessage(
  name: string,
  past: readonly PastPenalty[],
  at: string | undefined,
  rows: readonly Row[],
  here: Address,
): Message {
  const pages = pagesOf(past.length > 0 ? past.map(line) : ['Nothing.'], (text) => text);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  return {
    kind: 'message',
    visibility: 'private',
    embeds: [
      {
        title: plain(`What stands against ${name}`),
        colour: COLOURS.question,
        description: pages[page.index]!.text,
        footer: 'For staff only. A penalty is a named judge’s decision; education comes first',
      },
    ],
    rows: [...buttonRows(pageButtons(page, here.action, here.args)), ...rows],
  };
}

function line({ place, penalty, at, judge, reason, lifted }: PastPenalty): string {
  const text = `${PENALTIES[penalty].title} ${ago(at)} by ${plain(judge)} in dispute #${place.number}: ${shown(reason)}`;
  return lifted
    ? `~~${text}~~ lifted: ${shown(lifted.reason)}`
    : `**${PENALTIES[penalty].title}**${text.slice(PENALTIES[penalty].title.length)}`;
}

/** The menu of penalties, for the judge who may give one now; it carries how many earlier ones were shown. */
function adding(context: Context, { place, dispute }: Kept, person: Person, shownNow: number): readonly Row[] {
  const actor = actorOf(context);
  if (notAllowed(dispute, 'penalise', actor)) return [];
  const kinds = penaltiesAt(dispute.level).filter((kind) => actor.headJudge || !PENALTIES[kind].byHeadJudge);
  return [
    {
      kind: 'select',
      action: 'dispute.penalise',
      args: [String(place.number), String(person), String(shownNow)],
      placeholder: `Record a penalty for ${shortened(nameOf(dispute, person), 100)}`,
      choices: kinds.map((kind) => ({ label: PENALTIES[kind].title, value: kind })),
    },
  ];
}

function lifting(context: Context, { place, dispute }: Kept, person: Person): readonly Row[] {
  if (notAllowed(dispute, 'lift', actorOf(context))) return [];
  const standing = dispute.penalties.filter((one) => one.person === person && !one.lifted).slice(0, LIMITS.buttons);
  return buttonRows(
    standing.map(({ seq, penalty }) =>
      button(`Lift this ${PENALTIES[penalty].title}`, 'dispute.form', ['lift', String(place.number), String(seq)]),
    ),
  );
}

/** Arguments: user, name, page. What stands against a player in this server, for staff, apart from any dispute. */
export const playerHistory: Action = async (context, { args: [user = '', name = '', at] }) => {
  if (context.guildId === undefined) return refused('Disputes belong to a server: use this there.');
  if (!isStaff(actorOf(context)) || user === context.actor.userId) {
    return refused('Only judges and organisers can look at penalties, and not at their own.');
  }
  const past = await context.disputes.penalties(context.guildId, user);
  return historyMessage(name, past, at, [], { action: 'dispute.history', args: [user, name] });
};

/** Arguments: number, player, how many penalties were shown; the kind is chosen in the menu. Opens the form that confirms it. */
export const penalise: Action = (context, { args: [number, person = '', past = ''], values: [kind = ''] }) =>
  formReply(context, 'penalise', Number(number), [person, kind, past]);
