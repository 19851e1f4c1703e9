import type { Generated } from 'kysely';

export type OwnerWaitsTable = {
  id: string;
  /** What the waiting owner and customer service call it by; opens nothing. */
  reference: string;
  guid: string;
  /** The new address, whose code was right. */
  contact: string;
  started_at: Date;
  /** A child's: its guardian has to agree. */
  guardian_due: boolean;
  guardian_allowed_at: Generated<Date | null>;
  /** Keyed hash of the number or browser that spoke for who waits; waits are counted by it. */
  fact_hash: Generated<string>;
  cancelled_at: Generated<Date | null>;
  /** `null`: it was not stopped, or "this was not me" stopped it. */
  cancelled_by: Generated<'claimant' | 'contact' | 'guardian' | 'member' | null>;
  done_at: Generated<Date | null>;
  /** When a password came of it, or an older way recovered the account. */
  spent_at: Generated<Date | null>;
};

export type OwnerWaitLinksTable = { letter_hash: string; wait_id: string; role: 'claimant' | 'contact' | 'guardian' };

declare module '../../base/db/tables.ts' {
  interface Tables {
    owner_waits: OwnerWaitsTable;
    owner_wait_links: OwnerWaitLinksTable;
  }
}
