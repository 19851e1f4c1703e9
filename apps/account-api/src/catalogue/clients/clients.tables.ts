/** `secret_hash` is null for a public client, which proves itself by PKCE. */
export type ClientsTable = {
  client_id: string;
  name: string;
  service_id: string;
  terms_area: string;
  secret_hash: string | null;
};

export type ClientAddressPurpose = 'authorize' | 'logout';

type ClientAddressesTable = { client_id: string; redirect_uri: string; purpose: ClientAddressPurpose };

/** Clients that are denied: no member can sign in for them. */
type DeniedClientsTable = { client_id: string; denied_at: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    clients: ClientsTable;
    client_addresses: ClientAddressesTable;
    denied_clients: DeniedClientsTable;
  }
}
