import { termsServiceId } from '@gatehouse/api-contract';
import { hashToken } from '../../shared/crypto/hashes.ts';
import type { Database } from '../../shared/db/database.ts';
import type { SeededTerms } from './seeded-terms.ts';

/** Terms of a member who moves an account here; the guardian of a minor has others. */
const area = 'SVC_CH';
const own = { serviceId: termsServiceId, area, agreeType: 'MUST' } as const;

export const channelingTermsItems: readonly SeededTerms[] = [
  { ...own, id: 'CH_MOVE', title: 'Moving the game account' },
  { ...own, id: 'CH_DATA', title: 'Collection and use of personal data' },
];

/** The former service that the playground plays, with a secret of its own in the local environment. */
export const formerServiceClientId = 'playground-old-service';
export const formerServiceSecret = 'playground-old-service-secret-0001';

const formerService = {
  service_id: 'PLAYGROUND_GAME',
  client_id: formerServiceClientId,
  name: 'Old Harbor',
  terms_area: area,
};

/** Registers the old service of the playground's game. */
export async function seedFormerServices(db: Database): Promise<void> {
  const { service_id: serviceId, client_id: clientId, name } = formerService;
  const client = { name, service_id: serviceId, terms_area: area, secret_hash: hashToken(formerServiceSecret) };
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
