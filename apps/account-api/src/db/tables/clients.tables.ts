/** `secret_hash` is null for a public client, which proves itself by PKCE. */
export type ClientsTable = {
  client_id: string;
  name: string;
  service_id: string;
  terms_area: string;
  secret_hash: string | null;
};
export type ClientAddressPurpose = 'authorize' | 'logout';
export type ClientAddressesTable = { client_id: string; redirect_uri: string; purpose: ClientAddressPurpose };

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

/** What a pop-up left for the page that opened it. */
export type PopupDataTable = { state_hash: string; type: string | null; code: string | null; saved_at: Date };

export type ClientTables = {
  clients: ClientsTable;
  client_addresses: ClientAddressesTable;
  authorization_codes: AuthorizationCodesTable;
  popup_data: PopupDataTable;
};
