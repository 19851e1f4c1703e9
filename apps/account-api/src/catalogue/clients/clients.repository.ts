import type { Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ClientAddressPurpose, ClientsTable } from './clients.tables.ts';

export type ClientRow = Selectable<ClientsTable>;

export async function findClient(db: Database, clientId: string): Promise<ClientRow | undefined> {
  return db.query.selectFrom('clients').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** Whether the client registered exactly this address for this purpose. */
export async function hasClientAddress(
  db: Database,
  clientId: string,
  redirectUri: string,
  purpose: ClientAddressPurpose = 'authorize',
): Promise<boolean> {
  const row = await db.query
    .selectFrom('client_addresses')
    .select('redirect_uri')
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('redirect_uri', '=', redirectUri)
    .executeTakeFirst();
  return row !== undefined;
}

export async function denyClient(db: Database, clientId: string, at: Date): Promise<void> {
  await db.query
    .insertInto('denied_clients')
    .values({ client_id: clientId, denied_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isDeniedClient(db: Database, clientId: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('denied_clients')
    .select('client_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}
