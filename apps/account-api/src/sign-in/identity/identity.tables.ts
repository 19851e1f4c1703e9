import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';

/** The platform's own record of one check of a person: what comes back is held against nothing else. */
export type PersonChecksTable = {
  state_hash: string;
  /** The flow it is for, and its account; `null`: no account yet. */
  flow_hash: string;
  guid: string | null;
  /** Keyed hash of the browser it belongs to. */
  browser_hash: string;
  method: PersonCheckMethod;
  service: string;
  type: string;
  /** What the result is for, fixed when the check begins. */
  purpose: 'compare' | 'certify' | 'handOver';
  transaction_id: string;
  redirect_uri: string;
  /** Nonce, code verifier and the state of the flow, sealed with the check's own state. */
  sealed_secrets: string;
  created_at: Date;
  expires_at: Date;
  answered_at: Date | null;
  /** The checked person, sealed in the same way; `null`: not checked yet. */
  sealed_person: string | null;
  spent_at: Date | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    person_checks: PersonChecksTable;
  }
}
