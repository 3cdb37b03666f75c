import type { Amount } from './amounts.ts';
import type { Comparison, Filter } from './filters.ts';
import type { CounterKind, Step, Zone } from './nouns.ts';
import type { ObjectRef, PlayerFilter } from './refs.ts';

/**
 * What a triggered ability waits for (603.2), a replacement effect watches (614.6) or "this turn" conditions count.
 * Roles bound in the environment are named in each row. `batch`: "one or more" (603.2c): one trigger for simultaneous events,
 * `event.object` is then all of them; of those that happen to players, one for each player, but for "one or more players": `together`.
 */
export type EventPattern =
  /** An object changes zones: enters, dies, leaves, is put, is exiled … Binds event.object (as the new object when it enters; by last-known information when it leaves, 603.10), event.player (its controller). */
  | {
      readonly on: 'zoneChange';
      readonly object: Filter | ObjectRef;
      readonly from?: readonly Zone[];
      readonly to?: readonly Zone[];
      readonly batch?: boolean;
      /** The object is self or fits `object`: "Whenever ~ or another creature …". */
      readonly orSelf?: boolean;
      /** As it enters: "enters untapped". */
      readonly tapped?: boolean;
      readonly cause?: 'sacrifice' | 'mill' | 'discard' | 'cycle' | 'destroy' | 'play' | 'exileByYou' | 'resolve';
      /** Only as a spell or ability of such a player causes it, not a cost. */
      readonly effectOf?: PlayerFilter;
      readonly whose?: PlayerFilter;
    }
  /** Binds event.object (the spell), event.player. `nth`: that player's nth spell this turn. */
  | {
      readonly on: 'cast' | 'copy' | 'castOrCopy';
      readonly object: Filter | ObjectRef;
      readonly by: PlayerFilter;
      readonly nth?: number;
      readonly nthFilter?: Filter;
      readonly from?: readonly Zone[];
    }
  | {
      readonly on: 'activate';
      readonly by: PlayerFilter;
      readonly object?: Filter;
      readonly ability?: 'any' | 'notMana' | 'loyalty';
    }
  | { readonly on: 'triggers'; readonly object: Filter; readonly event?: EventPattern }
  | { readonly on: 'playLand'; readonly by: PlayerFilter; readonly object: Filter; readonly from?: readonly Zone[] }
  /** A step or phase begins (603.6, 500). Binds event.player (the active player). */
  | {
      readonly on: 'step';
      readonly step: Step | 'turn' | 'combatPhase';
      readonly whose: PlayerFilter;
      readonly first?: boolean;
    }
  | { readonly on: 'endStep'; readonly step: Step | 'turn'; readonly whose: PlayerFilter }
  /** Binds event.object (attacker), event.player (the player attacked or the defender's controller). `alone`, `withAtLeast`: 506.5, 508. */
  | {
      readonly on: 'attacks';
      readonly object: Filter | ObjectRef;
      readonly defender?: PlayerFilter | 'planeswalker' | 'battle';
      /** Or a planeswalker that such a player controls. */
      readonly planeswalkersToo?: true;
      readonly alone?: boolean;
      readonly batch?: boolean;
      readonly withAtLeast?: { readonly filter: Filter; readonly n: number };
    }
  /** "Whenever you attack" (508.3d). Binds event.object (the attackers). */
  | {
      readonly on: 'playerAttacks';
      readonly who: PlayerFilter;
      readonly whom?: PlayerFilter;
      readonly with?: Filter;
      readonly n?: number;
    }
  /** Binds event.object (blocker), event.other (attacker). */
  | { readonly on: 'blocks'; readonly object: Filter | ObjectRef; readonly what?: Filter }
  | { readonly on: 'becomesBlocked'; readonly object: Filter | ObjectRef; readonly by?: Filter }
  | { readonly on: 'attacksUnblocked'; readonly object: Filter | ObjectRef }
  /** Binds event.source (the source), event.object or event.player (the recipient), amount, excess. */
  | {
      readonly on: 'damage';
      readonly source?: Filter | ObjectRef;
      readonly to?: Filter | ObjectRef;
      readonly toPlayer?: PlayerFilter;
      readonly combat?: boolean;
      readonly batch?: boolean;
      readonly together?: boolean;
      readonly excess?: boolean;
      /** Of so much by one source at a time. */
      readonly amount?: { readonly op: Comparison; readonly n: Amount };
    }
  /** Damage is prevented (615.6). Binds as for damage. */
  | { readonly on: 'damagePrevented'; readonly toPlayer: PlayerFilter }
  | { readonly on: 'tapped' | 'untapped'; readonly object: Filter | ObjectRef; readonly batch?: boolean }
  /** A permanent is tapped for mana and the mana is added (106.12a). Binds event.object, event.player; `mana` restricts the types. */
  | {
      readonly on: 'tappedForMana';
      readonly object: Filter | ObjectRef;
      readonly by?: PlayerFilter;
      readonly mana?: 'chosenColor' | 'colorless' | string;
      /** For this much mana or more. */
      readonly atLeast?: number;
    }
  | {
      readonly on: 'addMana';
      readonly by: PlayerFilter;
      readonly source?: Filter | ObjectRef;
      readonly mana?: 'chosenColor';
    }
  /** Binds event.player, event.object (the card). `nth`: that player's nth card this turn. */
  | { readonly on: 'draw'; readonly who: PlayerFilter; readonly nth?: number; readonly notFirstInDrawStep?: boolean }
  | {
      readonly on: 'discard';
      readonly who: PlayerFilter;
      readonly what: Filter;
      readonly batch?: boolean;
      readonly together?: boolean;
    }
  | {
      readonly on: 'gainLife' | 'loseLife' | 'payLife';
      readonly who: PlayerFilter;
      readonly first?: boolean;
      readonly batch?: boolean;
      /** By damage that would reduce a life total of so much or more to less (120.3a). */
      readonly damageBelow?: number;
    }
  | { readonly on: 'shuffle' | 'searchLibrary' | 'scry' | 'surveil'; readonly who: PlayerFilter }
  /** Binds event.object, amount. */
  | {
      readonly on: 'countersPut' | 'countersRemoved';
      readonly object: Filter | ObjectRef;
      readonly counter?: CounterKind;
      readonly by?: PlayerFilter;
      /** Only as an effect does it, not a cost, damage or a rule (614.16). */
      readonly byEffect?: boolean;
      readonly batch?: boolean;
      readonly reaches?: { readonly op: Comparison; readonly n: Amount };
    }
  | {
      readonly on: 'playerCountersPut';
      readonly who: PlayerFilter;
      readonly counter?: CounterKind;
      readonly by?: PlayerFilter;
    }
  | {
      readonly on: 'becomesTarget';
      readonly object: Filter | ObjectRef;
      readonly player?: PlayerFilter;
      readonly of: Filter;
      readonly by?: PlayerFilter;
      readonly first?: boolean;
    }
  | {
      readonly on:
        | 'turnedFaceUp'
        | 'turnedFaceDown'
        | 'transforms'
        | 'phasesIn'
        | 'phasesOut'
        | 'mutates'
        | 'exploits'
        | 'explores'
        | 'becomesMonstrous'
        | 'becomesRenowned'
        | 'becomesSaddled'
        | 'crews'
        | 'saddles'
        | 'regenerates'
        | 'attached'
        | 'unattached'
        | 'becomesEquipped'
        | 'gainsControl'
        | 'specializes'
        | 'trains'
        | 'connives'
        | 'destroyed'
        | 'becomesSuspected'
        /** By the ability's own offer as it attacks (607.2h, 701.43d). */
        | 'mayBeExerted'
        /** Binds event.other (the creature tapped for it, 702.154c). */
        | 'enlists';
      readonly object: Filter | ObjectRef;
      /** Who turns it face up. */
      readonly by?: PlayerFilter;
      readonly other?: Filter;
    }
  /** A player no longer controls it: another one does, or it has left the battlefield. */
  | { readonly on: 'losesControl'; readonly object: Filter | ObjectRef; readonly who: PlayerFilter }
  /** A door of self ("this door", 709.5h) or of a Room that fits is unlocked; fully: 709.5i. Binds event.object. */
  | {
      readonly on: 'unlockDoor';
      readonly door: 'this' | 'any';
      readonly object: Filter | ObjectRef;
      readonly by?: PlayerFilter;
    }
  | { readonly on: 'fullyUnlock'; readonly object: Filter; readonly by: PlayerFilter }
  | {
      readonly on: /** Two or more cards by one instruction (121.2a). */
        | 'drawSeveral'
        | 'manifestDread'
        | 'venture'
        | 'completeDungeon'
        | 'takeInitiative'
        | 'becomeMonarch'
        | 'rollDie'
        | 'flipCoin'
        | 'winFlip'
        | 'loseFlip'
        | 'proliferate'
        | 'clash'
        | 'commitCrime'
        | 'ringTempts'
        | 'foretell'
        | 'cycle'
        | 'amass'
        | 'investigate'
        | 'forage'
        | 'expend'
        | 'discover'
        | 'collectEvidence'
        | 'giveGift'
        | 'exertAttack'
        | 'loseGame'
        | 'becomeDayOrNight'
        | 'visit';
      readonly who: PlayerFilter;
      readonly n?: number;
      readonly object?: Filter;
    }
  /** The marker moves into this room of a dungeon (309.4c). */
  | { readonly on: 'roomEntered'; readonly room: string }
  /** Self, a Class, becomes of this level (716.2). */
  | { readonly on: 'becomesLevel'; readonly object: ObjectRef; readonly n: number }
  /** A state trigger (603.8). */
  | { readonly on: 'state'; readonly condition: import('./conditions.ts').Condition }
  /** A chapter's number is reached (714.2). */
  | { readonly on: 'chapter'; readonly numbers: readonly number[] }
  | { readonly on: 'tokenCreated'; readonly who: PlayerFilter; readonly what: Filter; readonly batch?: boolean }
  | { readonly on: 'manaSpentOn'; readonly object: Filter }
  | { readonly on: 'anyOf'; readonly of: readonly EventPattern[] };
