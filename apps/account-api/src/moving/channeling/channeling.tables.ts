import type { Brand } from '@gatehouse/platform';
import type { JSONColumnType } from 'kysely';

/** Where the accounts of a game were before; its client begins and takes what is moved. */
export type FormerServicesTable = { service_id: string; client_id: string; name: string; terms_area: string };

export type MovedCharacter = { name: string };

/** An account of a former service: named by it, registered by a member, then moved. */
export type ChannelingsTable = {
  id: string;
  service_id: string;
  account_id: string;
  account_name: string;
  characters: JSONColumnType<readonly MovedCharacter[]>;
  /** Gated. */
  redirect_url: string;
  /** Of the flow that may register it. */
  state_hash: string;
  opened_at: Date;
  /** The member who registered it. */
  guid: string | null;
  registered_at: Date | null;
  /** The kept change that this was; `null`: it was decided before moves were kept. */
  kept_id: string | null;
  /** Where it was registered: brand of the site, user agent of the browser; forgotten when it is moved. */
  brand: Brand | null;
  agent: string | null;
  code_hash: string | null;
  /** The code, sealed with the flow's state: for a page whose answer was lost. */
  sealed_code: string | null;
  moved_at: Date | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    former_services: FormerServicesTable;
    channelings: ChannelingsTable;
  }
}
