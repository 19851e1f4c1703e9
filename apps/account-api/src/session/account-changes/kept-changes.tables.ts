import type { Strength, WayEvent } from '@gatehouse/api-contract/ownership';

/** A change of a way whose before is kept; a browser that is remembered replaces nothing. */
export type KeptWayEvent = Exclude<WayEvent, 'browser-added'>;
/** A change whose before is kept: that of a way, or of the country. */
export type KeptEvent = KeptWayEvent | 'country-changed';

export type KeptChangesTable = {
  id: string;
  guid: string;
  event: KeptEvent;
  kept_at: Date;
  expires_at: Date;
  /** What the account had, sealed with the platform's key. */
  sealed: string;
  /** How much proved the change. */
  strength: Strength;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    kept_changes: KeptChangesTable;
  }
}
