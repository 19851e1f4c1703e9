import type { WayKind } from '@gatehouse/api-contract/ownership';
import type { Generated } from 'kysely';

export type PasswordCountersTable = { subject: string; failures: number; wait_until: Date | null; updated_at: Date };

export type RememberedBrowsersTable = {
  browser_hash: string;
  guid: string;
  remembered_at: Date;
  /** When the owner proved a password or a provider there; `null`: never, as where another device let this browser in. */
  owner_proven_at: Generated<Date | null>;
  /** The first of those times. */
  owner_known_since: Generated<Date | null>;
  /** Kinds of ways of the owner that were proven there. */
  proven_kinds: Generated<readonly WayKind[]>;
  /** From when it counts as one way more; `null`: it does not. */
  counts_from: Generated<Date | null>;
};

/** Browsers that an account knew before a change of it. */
export type KeptBrowsersTable = Omit<RememberedBrowsersTable, 'guid' | 'proven_kinds'> & {
  /** Of the kept change. */
  kept_id: string;
  proven_kinds: readonly WayKind[];
};

/** Keyed by a hash of the network. */
export type NetworkFailuresTable = {
  network: string;
  started_at: Date;
  failures: number;
  waits: number;
  wait_until: Date | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    password_counters: PasswordCountersTable;
    remembered_browsers: RememberedBrowsersTable;
    kept_browsers: KeptBrowsersTable;
    network_failures: NetworkFailuresTable;
  }
}
