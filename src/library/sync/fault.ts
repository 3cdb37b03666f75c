/** Why a sync can't go on, as one sentence for the person who started it: what was wrong, where, and what to do. */
export class SyncFault extends Error {
  override readonly name = 'SyncFault';
}
