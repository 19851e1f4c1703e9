import { hashToken } from '../../base/crypto/hashes.ts';
import type { Database } from '../../base/db/database.ts';
import { channelingTermsArea } from '../../catalogue/terms/first-terms/channeling-terms.settings.ts';

/** The former service that the playground plays, with a secret of its own in the local environment. */
export const formerServiceClientId = 'playground-old-service';
export const formerServiceSecret = 'playground-old-service-secret-0001';

const formerService = {
  service_id: 'PLAYGROUND_GAME',
  client_id: formerServiceClientId,
  name: 'Old Harbor',
  terms_area: channelingTermsArea,
};

/** Registers the old service of the playground's game. */
export async function seedFormerServices(db: Database): Promise<void> {
  const { service_id: serviceId, client_id: clientId, name } = formerService;
  const client = {
    name,
    service_id: serviceId,
    terms_area: channelingTermsArea,
    secret_hash: hashToken(formerServiceSecret),
  };
  await db.query
    .insertInto('clients')
    .values({ ...client, client_id: clientId })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(client))
    .execute();
  await db.query
    .insertInto('former_services')
    .values(formerService)
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(formerService))
    .execute();
}
