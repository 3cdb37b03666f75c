import {
  type Dispute,
  expectationOf,
  nameOf,
  personOf,
  standingRuling,
  statementOf,
} from '../../src/disputes/machine/dispute.ts';
import { COUNTS, LENGTHS, LONGEST_EXTENSION } from '../../src/disputes/machine/limits.ts';
import type { Actor, AppealOutcome, Move, MoveKind } from '../../src/disputes/machine/move.ts';
import { isPenalty, PENALTIES } from '../../src/disputes/machine/penalty.ts';
import { isRemedy, REMEDIES, remediesAt } from '../../src/disputes/machine/remedy.ts';
import { textOf, type Words } from '../../src/disputes/machine/words.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Press } from '../command.ts';
import type { Context } from '../context.ts';
import type { Modal, ModalInput, TextInput } from '../reply.ts';
import { citations } from './cited.ts';

/** What a form was filled with, by input. */
export type Filled = Readonly<Record<string, string>>;

/** A move that was filled in, or one sentence about what was filled in wrongly. */
export type Read = { readonly move: Move } | { readonly wrong: string };

/** A form for one move of a dispute. `extra` is what was chosen before it: a penalty, for one. */
interface Form {
  readonly move: MoveKind;
  readonly title: string;
  readonly inputs: (dispute: Dispute, actor: Actor) => readonly ModalInput[];
  readonly read: (filled: Filled, extra: readonly string[], context: Context) => Read;
}

const long = (id: string, label: string, maxLength: number, value?: Words, required = true): TextInput => {
  const text = value && textOf(value);
  return { kind: 'text', id, label, long: true, maxLength, required, ...(text !== undefined && { value: text }) };
};

const line = (id: string, label: string, maxLength: number, value?: string): TextInput => ({
  kind: 'text',
  id,
  label,
  maxLength,
  ...(value !== undefined && { value }),
});

/** The rules among the evidence, as many as a ruling may cite. */
function citedIn({ evidence }: Dispute): readonly string[] {
  const rules = evidence.flatMap(({ evidence: one }) => (one.of === 'rule' ? [one.reference] : []));
  return [...new Set(rules)].slice(0, COUNTS.citations);
}

const reason = (label: string, required = true) => long('reason', label, LENGTHS.reason, undefined, required);

const ruling = (title: string, outcome?: AppealOutcome): Form => ({
  move: 'rule',
  title,
  inputs: (dispute) => {
    const before = standingRuling(dispute);
    /** A judge who corrects their ruling begins with it. */
    const own = dispute.state === 'ruled' ? before : undefined;
    return [
      long('facts', 'Facts as found', LENGTHS.facts, own?.facts ?? dispute.facts.at(-1)?.text ?? before?.facts),
      line('verdict', 'Verdict in one line', LENGTHS.verdict, own && textOf(own.verdict)),
      long('reason', 'Reason', LENGTHS.reason, own?.reason),
      {
        ...line('rules', 'Rules cited', 400, (own?.rules ?? citedIn(dispute)).join(', ')),
        description: 'Numbers with commas between: 509.1, 702.2c, IPG 2.5',
        required: false,
      },
      {
        kind: 'select',
        id: 'remedy',
        label: 'Remedy',
        description: 'What policy suggests; you decide',
        required: false,
        choices: remediesAt(dispute.level).map((code) => ({
          label: REMEDIES[code].does,
          value: code,
          description: `${REMEDIES[code].of}: ${REMEDIES[code].at}`,
          ...(own?.remedy === code && { chosen: true }),
        })),
      },
    ];
  },
  read: ({ facts, verdict, reason, rules, remedy }, _extra, context) => {
    const cited = citations(context, rules ?? '');
    if ('unknown' in cited) return { wrong: cited.unknown };
    return {
      move: {
        kind: 'rule',
        verdict: verdict ?? '',
        reason: reason ?? '',
        rules: cited.rules,
        ...(facts && { facts }),
        ...(remedy && isRemedy(remedy) && { remedy }),
        ...(outcome && { outcome }),
      },
    };
  },
});

const FORMS = {
  state: {
    move: 'state',
    title: 'Your statement',
    inputs: (dispute, { user }) => {
      const person = personOf(dispute, user);
      const before = person === undefined ? undefined : statementOf(dispute, person)?.text;
      return [long('text', 'What happened, and what you think follows', LENGTHS.statement, before)];
    },
    read: ({ text }) => ({ move: { kind: 'state', text: text ?? '' } }),
  },
  expect: {
    move: 'expect',
    title: 'What you expect',
    inputs: (dispute, { user }) => {
      const person = personOf(dispute, user);
      const before = person === undefined ? undefined : expectationOf(dispute, person)?.check;
      return [
        {
          kind: 'text',
          id: 'check',
          label: 'A check of the scenario language',
          description: 'Without “expect”: Ana’s life is 17',
          maxLength: LENGTHS.expectation,
          ...(before && textOf(before) !== undefined && { value: textOf(before)! }),
        },
      ];
    },
    read: ({ check }) => ({ move: { kind: 'expect', check: (check ?? '').trim().replace(/^expect\s+/i, '') } }),
  },
  note: {
    move: 'attach',
    title: 'A note as evidence',
    inputs: () => [long('text', 'What you saw or have', LENGTHS.note)],
    read: ({ text }) => ({ move: { kind: 'attach', exhibit: { of: 'note', text: text ?? '' } } }),
  },
  find: {
    move: 'find',
    title: 'The facts as you found them',
    inputs: (dispute) => [long('facts', 'Facts as found', LENGTHS.facts, dispute.facts.at(-1)?.text)],
    read: ({ facts }) => ({ move: { kind: 'find', facts: facts ?? '' } }),
  },
  extend: {
    move: 'extend',
    title: 'Time extension',
    inputs: () => [
      {
        kind: 'text',
        id: 'minutes',
        label: 'Minutes',
        description: `1 to ${LONGEST_EXTENSION}; for pauses of more than a minute (MTR 2.6)`,
        maxLength: 2,
      },
    ],
    read: ({ minutes }) => ({ move: { kind: 'extend', minutes: /^\d+$/.test(minutes ?? '') ? Number(minutes) : 0 } }),
  },
  rule: ruling('Ruling'),
  uphold: ruling('Uphold the first ruling', 'upheld'),
  overturn: ruling('Overturn the first ruling', 'overturned'),
  appeal: {
    move: 'appeal',
    title: 'Appeal to the head judge',
    inputs: () => [reason('Why the ruling is wrong')],
    read: ({ reason }) => ({ move: { kind: 'appeal', reason: reason ?? '' } }),
  },
  drop: {
    move: 'drop',
    title: 'Drop the appeal',
    inputs: () => [reason('Why', false)],
    read: ({ reason }) => ({ move: { kind: 'drop', ...(reason && { reason }) } }),
  },
  withdraw: {
    move: 'withdraw',
    title: 'Withdraw the dispute',
    inputs: () => [reason('Why (staff must say)', false)],
    read: ({ reason }) => ({ move: { kind: 'withdraw', ...(reason && { reason }) } }),
  },
  penalise: {
    move: 'penalise',
    title: 'Confirm the penalty',
    inputs: () => [reason('Reason; your name stands with it')],
    read: ({ reason }, [person, penalty = '', shown]) =>
      isPenalty(penalty)
        ? {
            move: {
              kind: 'penalise',
              person: Number(person),
              penalty,
              reason: reason ?? '',
              historyShown: Number(shown),
            },
          }
        : { wrong: 'There is no such penalty.' },
  },
  lift: {
    move: 'lift',
    title: 'Lift the penalty',
    inputs: () => [reason('Why')],
    read: ({ reason }, [penalty]) => ({ move: { kind: 'lift', penalty: Number(penalty), reason: reason ?? '' } }),
  },
} as const satisfies Readonly<Record<string, Form>>;

export type FormName = keyof typeof FORMS;

/** The form of that name; undefined for what somebody made up. */
export function formNamed(name: string | undefined): (Form & { readonly name: FormName }) | undefined {
  return name !== undefined && Object.hasOwn(FORMS, name)
    ? { ...FORMS[name as FormName], name: name as FormName }
    : undefined;
}

/** A form, empty or as it was filled before. */
export function modalOf(
  form: Form & { readonly name: FormName },
  { place, dispute }: Kept,
  actor: Actor,
  extra: readonly string[],
  filled: Filled = {},
): Modal {
  const [person, penalty = ''] = extra;
  const title =
    form.name === 'penalise' && isPenalty(penalty)
      ? `${PENALTIES[penalty].title} for ${nameOf(dispute, Number(person))}`
      : `${form.title}: dispute #${place.number}`;
  return {
    kind: 'modal',
    title,
    action: 'dispute.sent',
    args: [form.name, String(place.number), ...extra],
    inputs: form.inputs(dispute, actor).map((input) => refilled(input, filled[input.id])),
  };
}

function refilled(input: ModalInput, value: string | undefined): ModalInput {
  if (value === undefined) return input;
  if (input.kind === 'text') return { ...input, value };
  return { ...input, choices: (input.choices ?? []).map((choice) => ({ ...choice, chosen: choice.value === value })) };
}

/** What a form was filled with: one text for each input; a menu's choice is its value. */
export function filledIn({ fields }: Press): Filled {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, value]) => {
      const text = typeof value === 'string' ? value : value[0];
      return text === undefined ? [] : [[id, text]];
    }),
  );
}
