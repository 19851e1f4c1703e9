import type { ColumnType, Generated } from 'kysely';

/** Sessions are hashed at rest; the numbers that are compared are not kept at all (approval-numbers.policy.ts). */
export type ApprovalsTable = {
  session_hash: string;
  /** What a phone knows it by. */
  id: string;
  kind: 'qr' | 'authenticator';
  /** Hash of what a QR picture carries: the picture reveals nothing about the session. */
  scan_hash: string | null;
  /** Refused sign-in that it continues; `null`: a QR code, or a member's own approval. */
  flow_hash: string | null;
  guid: string | null;
  /** Keyed hash of the browser that asks. */
  browser_hash: string;
  status: 'WAITING' | 'SCANNED' | 'APPROVED' | 'REFUSED' | 'CLOSED';
  /** Numbers typed in so far. */
  tries: Generated<number>;
  provider_cd: string;
  inflow_path: string;
  forever: boolean;
  asked_network: string | null;
  asked_nation: string | null;
  /** Browser and system in words, for the phone to show. */
  asked_agent: string | null;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  spent_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    approvals: ApprovalsTable;
  }
}
