import type { MoveKind } from './move.ts';
import type { Standing } from './standing.ts';
import type { State } from './state.ts';

const PARTIES = ['opener', 'opponent'] as const;
const STAFF = ['head judge', 'organiser'] as const;

/** Who may make which move in which state. What is not here is refused. */
export const PERMISSIONS: Readonly<Record<MoveKind, Readonly<Partial<Record<State, readonly Standing[]>>>>> = {
  state: { open: PARTIES, heard: PARTIES, claimed: PARTIES, appealed: PARTIES, 'under review': PARTIES },
  expect: { open: PARTIES, heard: PARTIES, claimed: PARTIES, appealed: PARTIES, 'under review': PARTIES },
  attach: {
    open: [...PARTIES, 'judge'],
    heard: [...PARTIES, 'judge'],
    claimed: [...PARTIES, 'judge'],
    appealed: [...PARTIES, 'judge'],
    'under review': [...PARTIES, 'judge'],
  },
  hear: { open: ['judge'] },
  claim: { open: ['judge'], heard: ['judge'], appealed: ['head judge'] },
  release: { claimed: ['holder', ...STAFF], 'under review': ['holder', ...STAFF] },
  find: { claimed: ['holder'], 'under review': ['holder'] },
  extend: { claimed: ['holder'], ruled: ['ruler'], 'under review': ['holder'], final: ['ruler'] },
  rule: { claimed: ['holder'], ruled: ['ruler'], 'under review': ['holder'] },
  accept: { ruled: PARTIES },
  appeal: { ruled: PARTIES },
  drop: { appealed: [...PARTIES, 'organiser'] },
  penalise: { ruled: ['ruler'], 'under review': ['holder'], final: ['ruler'], closed: ['ruler'] },
  lift: {
    ruled: ['ruler', 'head judge'],
    'under review': ['holder'],
    final: ['ruler', 'head judge'],
    closed: ['head judge'],
  },
  withdraw: { open: ['opener', ...STAFF], heard: ['opener', ...STAFF], claimed: ['opener', ...STAFF] },
  close: { ruled: ['ruler', ...STAFF], final: ['ruler', ...STAFF] },
};
