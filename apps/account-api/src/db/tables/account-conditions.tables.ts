import type { SignInDoor } from '../../policies/door.policy.ts';

/** Networks (`networkOf`) an account may be entered from; none: from everywhere. */
export type AccountNetworksTable = { guid: string; network: string };

/** Clients for which nobody is let in any more. */
export type DeniedClientsTable = { client_id: string; denied_at: Date };

/** One-time codes by which a recovered account signs in again, with what its sign-in had asked for. */
export type ReturnCodesTable = {
  code_hash: string;
  guid: string;
  /** Keyed hash of the browser that recovered it; `null`: not a browser. */
  browser_hash: string | null;
  door: SignInDoor;
  provider_cd: string;
  inflow_path: string;
  forever: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type AccountConditionsTables = {
  account_networks: AccountNetworksTable;
  denied_clients: DeniedClientsTable;
  return_codes: ReturnCodesTable;
};
