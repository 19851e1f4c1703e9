import { stackPorts } from '@gatehouse/platform';
import type { Database } from '../database.ts';
import { termsServiceId } from './terms.ts';

/** client_id of the third-party client that the playground plays. */
export const playgroundClientId = 'playground-client';

/** Registers the playground's client with the one address it may be sent back to. */
export async function seedClients(db: Database, portBase: number): Promise<void> {
  const { playground } = stackPorts(portBase);
  await db.query
    .insertInto('clients')
    .values({
      client_id: playgroundClientId,
      name: 'Playground game',
      service_id: termsServiceId,
      terms_area: 'STC_REWE',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.query
    .insertInto('client_addresses')
    .values({ client_id: playgroundClientId, redirect_uri: `http://client.localhost:${playground}/client/callback` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
