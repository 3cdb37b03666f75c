import { expectationOf, nameOf, personOf, statementOf } from '../../src/disputes/machine/dispute.ts';
import { LENGTHS, LONGEST_EXTENSION } from '../../src/disputes/machine/limits.ts';
import type { Actor } from '../../src/disputes/machine/move.ts';
import { isPenalty, PENALTIES } from '../../src/disputes/machine/penalty.ts';
import { textOf } from '../../src/disputes/machine/words.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Modal, ModalInput } from '../reply.ts';
import { type Filled, type Form, line, long } from './form.ts';
import { rulingForm } from './ruling-form.ts';

const reason = (label: string, required = true) => long('reason', label, LENGTHS.reason, undefined, required);

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
          ...line('check', 'A check of the scenario language', LENGTHS.expectation, before && textOf(before)),
          description: 'Without “expect”: Ana’s life is 17',
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
        ...line('minutes', 'Minutes', 2),
        description: `1 to ${LONGEST_EXTENSION}; for pauses of more than a minute (MTR 2.6)`,
      },
    ],
    read: ({ minutes }) => ({ move: { kind: 'extend', minutes: /^\d+$/.test(minutes ?? '') ? Number(minutes) : 0 } }),
  },
  rule: rulingForm('Ruling'),
  uphold: rulingForm('Uphold the first ruling', 'upheld'),
  overturn: rulingForm('Overturn the first ruling', 'overturned'),
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
