import type { OwnerWay, Strength, WayEvent } from '@gatehouse/api-contract/ownership';
import type { ColumnType, Generated } from 'kysely';

/** A change of a way whose before is kept; a browser that is remembered replaces nothing. */
export type KeptWayEvent = Exclude<WayEvent, 'browser-added'>;
/** A change whose before is kept: that of a way, of the country, the decision to move a game account here, or the request to give the account up. */
export type KeptEvent = KeptWayEvent | 'country-changed' | 'channeling-registered' | 'deletion-requested';

export type KeptChangesTable = {
  id: string;
  guid: string;
  event: KeptEvent;
  kept_at: Date;
  /** Among changes of the same moment the earlier one has the lower place; `null`: it was kept before places were. */
  place: Generated<string | null>;
  /** Until then it goes back. */
  expires_at: Date;
  /** When a game took the move over, which goes back no more; `null`: none did. */
  taken_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** What the account had, sealed with the platform's key. */
  sealed: string;
  /** How much proved the change. */
  strength: Strength;
  /** Keyed hash of the browser that made it, as accounts know it; `null`: none, or it was kept before this was. */
  browser_hash: string | null;
  /** Mailbox and number that proved the change, sealed with the platform's key; `null`: it was kept before they were. */
  proofs: string | null;
  /** Ways of the account that proved the change; `null`: it was kept before they were. */
  proven_ways: OwnerWay[] | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    kept_changes: KeptChangesTable;
  }
}
