import type { GdsInfo } from '@gatehouse/api-contract';
import type { BroughtAlong, SocialProvider } from '@gatehouse/platform';
import type { JSONColumnType } from 'kysely';

/** What the player wanted when the flow began, and where it goes on. */
export type SocialRequest = Readonly<{
  window: 'same' | 'popup';
  inflowPath: string;
  redirectUrl: string;
  callbackUrl: string;
  clientId: string;
  clientState: string;
  gameNo: string;
  gds?: GdsInfo;
  styleType: string;
  forever: boolean;
  /** The rest of what the visit brought; older flows have none. */
  brought?: BroughtAlong;
}>;

export type SocialOutcome = 'proven' | 'cancelled' | 'failed';

/** The server's own record of a flow with a provider: what comes back is checked against nothing else. */
export type SocialFlowsTable = {
  state_hash: string;
  /** Keyed hash of the browser it belongs to. */
  browser_hash: string;
  provider_cd: SocialProvider;
  sign_type: 'login' | 'signup' | 'switch';
  redirect_uri: string;
  /** Nonce and code verifier, sealed with the state itself. */
  sealed_secrets: string;
  request: JSONColumnType<SocialRequest>;
  created_at: Date;
  expires_at: Date;
  answered_at: Date | null;
  outcome: SocialOutcome | null;
  subject: string | null;
  verified_email: string | null;
  spent_at: Date | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    social_flows: SocialFlowsTable;
  }
}
