export type AuthorizationCodesTable = {
  code_hash: string;
  client_id: string;
  redirect_uri: string;
  guid: string;
  /** Session of the portal in which the member allowed it. */
  sid: string;
  code_challenge: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Session that the exchange gave to the client. */
  given_sid: string | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    authorization_codes: AuthorizationCodesTable;
  }
}
