import type { OwnerWay, Strength } from '@gatehouse/api-contract/ownership';
import type { ColumnType, Generated } from 'kysely';
import type { KeptWayEvent } from './kept-changes.tables.ts';

export type UnheardChangesTable = {
  /** Of the kept change. */
  id: string;
  guid: string;
  event: KeptWayEvent;
  /** What it added or put in a place: none of it counts before the owner could hear of it. */
  ways: OwnerWay[];
  /** Ways of the account that proved it. */
  proven_by: OwnerWay[];
  /** A session proven within five minutes proved it. */
  was_fresh: boolean;
  strength: Strength;
  changed_at: Date;
  /** When the owner could hear; `null`: not yet. */
  heard_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** Session in which its owner was last asked whose it was, and answered in vain; `null`: in none. */
  answered_in: ColumnType<string | null, string | null | undefined, string>;
  /** The answer was no, and the change stays. */
  denied: Generated<boolean>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    unheard_changes: UnheardChangesTable;
  }
}
