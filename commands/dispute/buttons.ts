import { notAllowed } from '../../src/disputes/machine/allowed.ts';
import type { Actor, MoveKind } from '../../src/disputes/machine/move.ts';
import { PERMISSIONS } from '../../src/disputes/machine/permission.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import { LIMITS } from '../limits.ts';
import { shortened } from '../markdown.ts';
import type { Button, ButtonStyle, Row } from '../reply.ts';
import { button, buttonRows } from '../view.ts';
import { maySeePenalties } from './actor.ts';
import { evidenceLabel } from './words.ts';

interface Shown {
  readonly move: MoveKind;
  readonly label: string;
  readonly style: ButtonStyle;
  /** The form that asks for what the move needs; without one the button makes the move. */
  readonly form?: string;
}

const PLAYERS: readonly Shown[] = [
  { move: 'state', label: 'Give a statement', style: 'primary', form: 'state' },
  { move: 'expect', label: 'What I expect', style: 'secondary', form: 'expect' },
  { move: 'attach', label: 'Add a note', style: 'secondary', form: 'note' },
  { move: 'accept', label: 'Accept', style: 'success' },
  { move: 'appeal', label: 'Appeal', style: 'danger', form: 'appeal' },
  { move: 'drop', label: 'Drop the appeal', style: 'secondary', form: 'drop' },
  { move: 'withdraw', label: 'Withdraw', style: 'secondary', form: 'withdraw' },
];

const JUDGES: readonly Shown[] = [
  { move: 'claim', label: 'Claim', style: 'success' },
  { move: 'hear', label: 'Go on without it', style: 'secondary' },
  { move: 'find', label: 'Note the facts', style: 'secondary', form: 'find' },
  { move: 'rule', label: 'Rule', style: 'primary', form: 'rule' },
  { move: 'extend', label: 'Time extension', style: 'secondary', form: 'extend' },
  { move: 'release', label: 'Hand back', style: 'secondary' },
  { move: 'close', label: 'Close', style: 'secondary' },
];

/** Buttons of a message that several see: all moves of this state; whoever presses is checked then. */
export function sharedRows({ place, dispute }: Kept): readonly Row[] {
  const open = ({ move }: Shown) => PERMISSIONS[move][dispute.state] !== undefined;
  const view = button('My view', 'dispute.show', [String(place.number)]);
  return buttonRows(buttonsOf(PLAYERS.filter(open), place.number, dispute.state), [
    ...buttonsOf(JUDGES.filter(open), place.number, dispute.state).slice(0, LIMITS.buttons - 1),
    view,
  ]);
}

/** Rows of a view that one person sees: the moves that are theirs, the evidence, and the record. */
export function ownRows(kept: Kept, actor: Actor): readonly Row[] {
  const { place, dispute } = kept;
  const number = String(place.number);
  const mine = ({ move }: Shown) => notAllowed(dispute, move, actor) === undefined;
  const history = maySeePenalties(kept, actor) ? [button('Penalties', 'dispute.penalties', [number])] : [];
  const again = canCompare(kept, actor) ? [button('Run with both claims', 'dispute.compare', [number])] : [];
  return [
    ...buttonRows(
      buttonsOf(PLAYERS.filter(mine), place.number, dispute.state).slice(0, LIMITS.buttons),
      buttonsOf(JUDGES.filter(mine), place.number, dispute.state).slice(0, LIMITS.buttons),
      [button('Record', 'dispute.record', [number]), ...history, ...again, button('Refresh', 'dispute.show', [number])],
    ),
    ...evidenceMenu(kept),
  ];
}

/** True when there is a run to compare the claims with, and the actor may attach what comes of it. */
function canCompare({ dispute }: Kept, actor: Actor): boolean {
  return (
    dispute.expectations.length > 0 &&
    dispute.evidence.some(({ evidence }) => evidence.of === 'simulation') &&
    notAllowed(dispute, 'attach', actor) === undefined
  );
}

function buttonsOf(shown: readonly Shown[], number: number, state: string): readonly Button[] {
  return shown.flatMap(({ move, label, style, form }): readonly Button[] => {
    const to = (text: string, what: string | undefined, how = style) =>
      what === undefined
        ? button(text, 'dispute.do', [move, String(number)], { style: how })
        : button(text, 'dispute.form', [what, String(number)], { style: how });
    if (move !== 'rule') return [to(label, form)];
    if (state === 'under review') return [to('Uphold', 'uphold', 'success'), to('Overturn', 'overturn', 'danger')];
    return [to(state === 'ruled' ? 'Correct the ruling' : label, form)];
  });
}

/** The pieces of evidence in a menu, the newest 25. */
export function evidenceMenu({ place, dispute }: Kept): readonly Row[] {
  if (dispute.evidence.length === 0) return [];
  return [
    {
      kind: 'select',
      action: 'dispute.look',
      args: [String(place.number)],
      placeholder: 'Look at a piece of evidence',
      choices: dispute.evidence.slice(-LIMITS.choices).map((one) => ({
        label: shortened(evidenceLabel(one), LIMITS.choiceLabel),
        value: String(one.seq),
      })),
    },
  ];
}
