import type { JWK } from 'jose';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountConditionsTables } from './tables/account-conditions.tables.ts';
import type { ApprovalsTables } from './tables/approvals.tables.ts';
import type { CaptchaTables } from './tables/captcha.tables.ts';
import type { ClientTables } from './tables/clients.tables.ts';
import type { DeviceTables } from './tables/devices.tables.ts';
import type { GuardianTables } from './tables/guardians.tables.ts';
import type { IdentityTables } from './tables/identity.tables.ts';
import type { PcTables } from './tables/pcs.tables.ts';
import type { SignUpTables } from './tables/sign-ups.tables.ts';
import type { SocialTables } from './tables/social.tables.ts';
import type { CodesTables } from './tables/codes.tables.ts';
import type { TermsTables } from './tables/terms.tables.ts';

/** bigint: text when read, number when written. */
type BigInteger = ColumnType<string, number, number>;

export type AccountsTable = {
  guid: string;
  member_no: ColumnType<string, never, never>;
  account_type: 'MAIN' | 'STUDIO';
  /** A requested deletion is told by its date, a withdrawal by the row's absence. */
  status: 'OK' | 'SLEEP';
  email: string | null;
  email_verified: boolean;
  /** E.164. */
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  phone_verified: Generated<boolean>;
  password_hash: string | null;
  password_changed_at: Date;
  campaign_hidden_until: Date | null;
  deletion_requested_at: Date | null;
  migration_required: boolean;
  otp_user: boolean;
  /** Known by a game or provider, not yet registered as a member. */
  membership_due: Generated<boolean>;
  /** A check of the person or the phone is asked for at the next sign-in. */
  check_due: ColumnType<'PERSON' | 'PHONE' | null, 'PERSON' | 'PHONE' | null | undefined, 'PERSON' | 'PHONE' | null>;
  /** The member's own settings: no sign-in from another country; one browser at a time. */
  overseas_blocked: Generated<boolean>;
  single_login: Generated<boolean>;
  created_at: Date;
};

export type MembersTable = {
  guid: string;
  nickname: string;
  country: string;
  language: string;
  timezone: string;
  utc_offset: number;
  birth_date: string;
  person_verified: boolean;
  parent_verified: boolean;
};

export type IdentitiesTable = { provider_cd: string; provider_user_id: string; guid: string };

export type BlockReason = 'RESTRICTED' | 'BLOCKED' | 'ID_PRT' | 'PW_AT_OVER';
export type AccountBlocksTable = {
  id: string;
  guid: string;
  reason: BlockReason;
  started_at: Date;
  ends_at: Date | null;
  lifted_at: Date | null;
};

export type WithdrawnAccountsTable = {
  name_hash: string;
  member_no: BigInteger;
  password_hash: string | null;
  withdrawn_at: Date;
};

export type SessionsTable = {
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
};

export type AccessTokensTable = { token_hash: string; sid: string; expires_at: Date };
export type SigningKeysTable = {
  kid: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
  retired_at: Date | null;
};
export type PlatformSecretsTable = { name: string; value: string };
export type PlatformClockTable = { id: number; offset_ms: BigInteger };

export type PasswordCountersTable = { subject: string; failures: number; wait_until: Date | null; updated_at: Date };
export type RememberedBrowsersTable = { browser_hash: string; guid: string; remembered_at: Date };

export type FlowsTable = {
  state_hash: string;
  kind: string;
  guid: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
  expires_at: Date;
};

export type AuditRecordsTable = {
  id: string;
  at: Date;
  event: string;
  outcome: string;
  guid: string | null;
  request_id: string;
  client_network: string | null;
  details: JSONColumnType<Record<string, unknown>>;
};

export type ScenariosTable = {
  id: string;
  call_id: string;
  refusal: string;
  code: string;
  /** JSON of the refusal's data, as text when written. */
  data: ColumnType<unknown, string, string>;
  /** `null`: until it is taken away. */
  times: number | null;
  answered: Generated<number>;
  for_identifier: string | null;
  for_browser: string | null;
  created_at: Date;
};

export type Tables = {
  accounts: AccountsTable;
  members: MembersTable;
  identities: IdentitiesTable;
  account_blocks: AccountBlocksTable;
  withdrawn_accounts: WithdrawnAccountsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  access_tokens: AccessTokensTable;
  signing_keys: SigningKeysTable;
  platform_secrets: PlatformSecretsTable;
  platform_clock: PlatformClockTable;
  password_counters: PasswordCountersTable;
  remembered_browsers: RememberedBrowsersTable;
  flows: FlowsTable;
  audit_records: AuditRecordsTable;
  scenarios: ScenariosTable;
} & AccountConditionsTables &
  ApprovalsTables &
  CaptchaTables &
  ClientTables &
  CodesTables &
  DeviceTables &
  GuardianTables &
  IdentityTables &
  PcTables &
  SignUpTables &
  SocialTables &
  TermsTables;
