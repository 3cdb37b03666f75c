/** Where a dispute stands, with the words in which that is told. */
export const STATES = {
  open: 'waiting for statements',
  heard: 'waiting for a judge',
  claimed: 'with a judge',
  ruled: 'ruled, and open to an appeal',
  appealed: 'appealed, and waiting for a head judge',
  'under review': 'under review by a head judge',
  final: 'ruled finally',
  closed: 'closed',
  withdrawn: 'withdrawn',
} as const;

export type State = keyof typeof STATES;

/** The states in which somebody at the table still waits for a ruling. */
export const WAITING = ['open', 'heard', 'claimed', 'appealed', 'under review'] as const satisfies readonly State[];

/** The states that nothing leads out of. */
export const ENDED = ['closed', 'withdrawn'] as const satisfies readonly State[];

/** True when the dispute is over: its record may be erased after the retention time. */
export function hasEnded(state: State): boolean {
  return (ENDED as readonly State[]).includes(state);
}
