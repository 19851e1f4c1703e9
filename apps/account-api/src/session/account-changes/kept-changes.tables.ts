import type { OwnerWay, Strength, WayEvent } from '@gatehouse/api-contract/ownership';
import type { Generated } from 'kysely';

/** A change of a way whose before is kept; a browser that is remembered replaces nothing. */
export type KeptWayEvent = Exclude<WayEvent, 'browser-added'>;
/** A change whose before is kept: that of a way, of the country, or the request to give the account up. */
export type KeptEvent = KeptWayEvent | 'country-changed' | 'deletion-requested';

export type KeptChangesTable = {
  id: string;
  guid: string;
  event: KeptEvent;
  kept_at: Date;
  /** Among changes of the same moment the earlier one has the lower place; `null`: it was kept before places were. */
  place: Generated<string | null>;
  expires_at: Date;
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
