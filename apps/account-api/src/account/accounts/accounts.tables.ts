import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import type { ColumnType, Generated } from 'kysely';
import type { BigInteger } from '../../base/db/tables.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';

export type AccountsTable = {
  guid: string;
  member_no: ColumnType<string, never, never>;
  account_type: 'MAIN' | 'STUDIO';
  /** A requested deletion is told by its date, a withdrawal by the row's absence. */
  status: 'OK' | 'SLEEP';
  /** Name to sign in with; `null`: an ID or a provider is. */
  email: string | null;
  email_verified: boolean;
  /** When its owner disowned the mailbox of the account: from then on `email` is a name alone, until another one is proven. */
  email_disowned_at: Generated<Date | null>;
  /** Where codes and letters go; `null`: to `email`. */
  secondary_email: ColumnType<string | null, string | null | undefined, string | null>;
  secondary_email_verified: Generated<boolean>;
  /** Since when each contact is this one; `null`: it counts at once, as that of the sign-up, or as it was proven with the one that it replaced. */
  email_since: Generated<Date | null>;
  secondary_email_since: Generated<Date | null>;
  phone_since: Generated<Date | null>;
  /** The contact that each of them replaced and that counts until the new one does; `null`: the new one counts at once, or replaced none. */
  email_before: Generated<string | null>;
  secondary_email_before: Generated<string | null>;
  phone_before: Generated<string | null>;
  /** When a member last proved the number, after it became the account's. */
  phone_proven_at: Generated<Date | null>;
  /** E.164. */
  phone: ColumnType<string | null, string | null | undefined, string | null>;
  phone_verified: Generated<boolean>;
  password_hash: string | null;
  password_changed_at: Date;
  campaign_hidden_until: Date | null;
  deletion_requested_at: Date | null;
  migration_required: boolean;
  otp_user: boolean;
  /** Since when the authenticator is on; `null`: since the sign-up, or from before this was kept. */
  otp_since: Generated<Date | null>;
  /** Known by a game or provider, not yet registered as a member. */
  membership_due: Generated<boolean>;
  /** A check of the person or the phone is asked for at the next sign-in. */
  check_due: ColumnType<'PERSON' | 'PHONE' | null, 'PERSON' | 'PHONE' | null | undefined, 'PERSON' | 'PHONE' | null>;
  /** The member's own settings: no sign-in from another country; one browser at a time. */
  overseas_blocked: Generated<boolean>;
  single_login: Generated<boolean>;
  created_at: Date;
};

/** Mailboxes and numbers that the owner took from the account: none of them comes back by itself. */
type DisownedContactsTable = { guid: string; contact_hash: string; disowned_at: Date };

/** Names that may come back to an account; nobody else signs up by one meanwhile. */
type KeptNamesTable = { provider_cd: string; provider_user_id: string; guid: string; expires_at: Date };

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

type IdentitiesTable = { provider_cd: string; provider_user_id: string; guid: string };

export type BlockReason = 'RESTRICTED' | 'BLOCKED' | 'ID_PRT' | 'PW_AT_OVER';

type AccountBlocksTable = {
  id: string;
  guid: string;
  reason: BlockReason;
  started_at: Date;
  ends_at: Date | null;
  lifted_at: Date | null;
};

/** Times in which no way of an account changes; no restriction: its owner signs in and recovers it. */
type AccountFreezesTable = {
  id: string;
  guid: string;
  began_at: Date;
  ends_at: Date;
  /** When the change was made that is disputed; `null`: it was not kept. */
  changed_at: Date | null;
  /** When a recovery that weighs two lifted it. */
  lifted_at: Generated<Date | null>;
  /** Ways of the account that proved the disputed change; `null`: they are not known, and nothing lifts the freeze. */
  proven_ways: OwnerWay[] | null;
  /** Mailbox and number that proved it, sealed with the platform's key; `null`: they are not known. */
  proving_contacts: string | null;
  /** Keyed hash of the browser that made it, as accounts know it; `null`: none, or it is not known. */
  browser_hash: string | null;
};

type WithdrawnAccountsTable = {
  name_hash: string;
  member_no: BigInteger;
  password_hash: string | null;
  withdrawn_at: Date;
};

/** Networks (`networkOf`) an account may be entered from; none: from everywhere. */
type AccountNetworksTable = { guid: string; network: string };

/** Whose account it is: a keyed hash of the person, never the person. */
export type AccountPersonsTable = {
  guid: string;
  identity_hash: string;
  method: PersonCheckMethod;
  verified_at: Date;
  /** Whether the account was made with this person, or a member added it; `null`: imported, or from before this was kept. */
  stored_from: Generated<'signUp' | 'check' | null>;
};

/** One account per nickname, whatever its letters' case. */
type NicknamesTable = { name_key: string; guid: string };

/** Managers of the platform. */
type ManagersTable = { guid: string; since: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    accounts: AccountsTable;
    members: MembersTable;
    identities: IdentitiesTable;
    kept_names: KeptNamesTable;
    disowned_contacts: DisownedContactsTable;
    account_blocks: AccountBlocksTable;
    account_freezes: AccountFreezesTable;
    withdrawn_accounts: WithdrawnAccountsTable;
    account_networks: AccountNetworksTable;
    account_persons: AccountPersonsTable;
    nicknames: NicknamesTable;
    managers: ManagersTable;
  }
}
