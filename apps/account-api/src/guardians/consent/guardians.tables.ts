import type { GuardianType } from '@gatehouse/api-contract';
import type { Brand, GuardianTermsArea, Locale } from '@gatehouse/platform';
import type { JSONColumnType } from 'kysely';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';
import type { ContactChannel } from '../../flow/contacts/contacts.repository.ts';

/** A child that needs a guardian's word; for an account, or `null`: for a sign-up. */
export type GuardianCasesTable = {
  id: string;
  type: GuardianType;
  guid: string | null;
  /** Keyed hash of the child's browser. */
  browser_hash: string;
  birth_date: string;
  country: string;
  timezone: string;
  locale: Locale;
  /** Site that the child asked on. */
  brand: Brand;
  /** First name that the child gave when it asked; `null`: none yet. */
  child_name: string | null;
  /** Game that the child wants to play; `null`: unknown. */
  service_id: string | null;
  /** A game's web view asked: the answer is for the game, and names no guardian. */
  for_game: boolean;
  terms_area: GuardianTermsArea;
  /** Items as they are shown: agreed to in these versions or not at all. */
  items: JSONColumnType<readonly { id: string; version: number }[]>;
  /** Where the child continues, sealed with its state, because that address may contain the state of another flow. */
  sealed_return: string;
  created_at: Date;
  expires_at: Date;
  asked_at: Date | null;
  /** Where the last link went, the contact masked; `null`: none went out. */
  asked_channel: ContactChannel | null;
  asked_contact: string | null;
  /** Who was checked: a keyed hash. */
  guardian_hash: string | null;
  method: PersonCheckMethod | null;
  verified_at: Date | null;
  /** Hash of the state in which the guardian was checked: only that flow can give this guardian's consent. */
  verified_by: string | null;
  agreed_at: Date | null;
  declined_at: Date | null;
  limit_at: Date | null;
  /** When the account that the sign-up made took it over. */
  bound_at: Date | null;
  /** Where the guardian who agreed was reached. */
  guardian_email: string | null;
};

export type GuardianLinkTokensTable = {
  token_hash: string;
  case_id: string;
  channel: ContactChannel;
  /** Where the link went, sealed with the link's own token. */
  sealed_contact: string;
  created_at: Date;
  expires_at: Date;
  /** When consent was given or refused; opening a link uses nothing. */
  used_at: Date | null;
};

type GuardianLinksTable = {
  guardian_hash: string;
  guid: string;
  linked_at: Date;
  /** From when the guardian's check proves something for the child. */
  counts_from: Date;
  ended_at: Date | null;
  /** The child's birth date by which the guardian's age was measured; `null`: it was not kept then. */
  child_birth_date: string | null;
  /** Where letters about the child go; `null`: the guardian was beside the child, or was reached by phone. */
  guardian_email: string | null;
};

export type GuardianConsentsTable = {
  id: string;
  /** Of a sign-up that is not finished; later of the account. */
  case_id: string | null;
  guid: string | null;
  guardian_hash: string;
  terms_type_id: string;
  version: number;
  /** Game that it is limited to; `null`: it holds for the account. */
  service_id: string | null;
  /** How the guardian was checked, and when. */
  method: PersonCheckMethod;
  verified_at: Date;
  agreed_at: Date;
  withdrawn_at: Date | null;
};

/** Way to a guardian's own list, from a mail; it opens nothing without a check of that person. */
type GuardianReceiptsTable = { token_hash: string; guardian_hash: string; created_at: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    guardian_cases: GuardianCasesTable;
    guardian_link_tokens: GuardianLinkTokensTable;
    guardian_links: GuardianLinksTable;
    guardian_consents: GuardianConsentsTable;
    guardian_receipts: GuardianReceiptsTable;
  }
}
