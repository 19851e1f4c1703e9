import type { ColumnType } from 'kysely';
import type { SignInDoor } from '../../account/accounts/door.policy.ts';
import type { AuthenticationColumns } from '../../session/sessions/authentication.policy.ts';
import type { LoginAsked } from '../../session/sessions/login-place.policy.ts';

/** One-time codes by which a recovered account signs in again, with what its sign-in had asked for. */
export type ReturnCodesTable = AuthenticationColumns & {
  code_hash: string;
  guid: string;
  /** Keyed hash of the browser that recovered it; `null`: not a browser. */
  browser_hash: string | null;
  door: SignInDoor;
  provider_cd: string;
  inflow_path: string;
  forever: boolean;
  asked: ColumnType<LoginAsked | null, string | null | undefined, never>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    return_codes: ReturnCodesTable;
  }
}
