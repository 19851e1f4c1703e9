import type { BroughtAlong } from '@gatehouse/platform';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AgeBand } from '../../account/ages/age-rule.policy.ts';
import type { PersonCheckMethod } from '../../base/ports/identity-provider.ts';

/** May be left out when the row is made. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type AgreedTerms = readonly Readonly<{ id: string; version: number }>[];

/** A sign-up under way; its row of `flows` says whose browser it is and when it ends. */
export type SignUpsTable = {
  state_hash: string;
  service: 'portal' | 'studio' | 'crossfire';
  inflow_path: string;
  /** What the visit brought with which it began. */
  brought: JSONColumnType<BroughtAlong, string | undefined>;
  terms_area: string;
  /** Keyed hash. */
  browser_hash: string;
  network: string | null;
  nation: string | null;
  nation_fixed: boolean;
  /** `YYYY-MM-DD`. */
  birth_date: Later<string>;
  language: string;
  timezone: string;
  /** Minutes. */
  utc_offset: number;
  terms: JSONColumnType<AgreedTerms, string | undefined>;
  /** For whom the terms were agreed to. */
  terms_nation: Later<string>;
  terms_band: Later<AgeBand>;
  /** State of the guardian's case, sealed with the flow's own. */
  sealed_guardian: Later<string>;
  email: Later<string>;
  email_verified: Generated<boolean>;
  /** When a code left for `email`. */
  mailed_at: Later<Date>;
  /** Address that a social account proved and that an account has. */
  known_email: Later<string>;
  /** Social account that signs up. */
  provider_cd: Later<string>;
  subject: Later<string>;
  nickname: Later<string>;
  /** Person who was checked in this sign-up. */
  identity_hash: Later<string>;
  identity_method: Later<PersonCheckMethod>;
  captcha_solved: Generated<boolean>;
  /** Account that moves to the crossfire-type service. */
  moves_guid: Later<string>;
  /** What became of it. */
  guid: Later<string>;
  login_name: Later<string>;
  sid: Later<string>;
  /** Refresh token, sealed with the flow's state, for an answer that was lost. */
  sealed_refresh: Later<string>;
  registered_at: Later<Date>;
  created_at: Date;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    sign_ups: SignUpsTable;
  }
}
