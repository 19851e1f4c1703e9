import type { GdsInfo } from '@gatehouse/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { BigInteger } from '../../base/db/tables.ts';
import type { AuthenticationColumns, AuthenticationWay } from './authentication.policy.ts';

export type SessionsTable = AuthenticationColumns & {
  sid: string;
  guid: string;
  provider_cd: string;
  /** Third-party client that holds it; `null`: the portal's own. */
  client_id: string | null;
  country: string;
  forever: boolean;
  lifetime_ms: BigInteger;
  /** Keyed hash of the browser that signed in. */
  browser_hash: ColumnType<string | null, string | null | undefined, never>;
  /** Keyed hash of the key that its browser was given; `null`: of a session without a browser, or older than keys. */
  key_hash: Generated<string | null>;
  /** The session of a sign-in from which a page got this one, however many were between; `null`: it is of a sign-in itself. */
  handed_from: Generated<string | null>;
  /** When and by which way its owner signed in, of which later proofs change nothing; both `null`: it is not the sign-in of an owner, or older than this record. */
  signed_in_at: ColumnType<Date | null, Date | null, never>;
  signed_in_by: ColumnType<AuthenticationWay | null, AuthenticationWay | null, never>;
  /** Keyed hash of the contact to which the code went that proved it last (`disownedHash`); `null`: it was proven otherwise, or before this was kept. */
  proven_contact_hash: Generated<string | null>;
  /** Where the sign-in took place, as far as anybody said. */
  login_country: string | null;
  login_timezone: string | null;
  login_language: string | null;
  gds_info: ColumnType<GdsInfo | null, string | null | undefined, never>;
  game_no: string | null;
  /** Within the hour that began at the time beside it. */
  wrong_proofs: Generated<number>;
  wrong_proofs_since: Generated<Date | null>;
  created_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
};

export type RefreshTokensTable = {
  token_hash: string;
  sid: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Keyed hash of the browser that rotated it. */
  used_by: string | null;
  /** Successor, sealed with the token itself. */
  sealed_successor: string | null;
  /** When an access token that came with it was first accepted. */
  accepted_at: Generated<Date | null>;
};

export type AccessTokensTable = {
  token_hash: string;
  sid: string;
  expires_at: Date;
  /** Refresh token of the renewal that gave it, until it is first accepted. */
  first_use_of: string | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    access_tokens: AccessTokensTable;
  }
}
