import { demoPassword } from '@gatehouse/platform';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { findWithdrawnAccount } from '../../account/accounts/withdrawn-accounts.repository.ts';
import { systemCaller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';
import { requestContext } from '../../base/request-context.ts';
import { insertFirstTerms } from '../../catalogue/terms/first-terms/insert-first-terms.command.ts';
import { createPerson } from '../people/create-person.command.ts';
import { seedBalances } from './balances.seed.ts';
import { seedClients } from './clients.seed.ts';
import { seedFormerServices } from './former-services.seed.ts';
import { seedGameInfos } from './game-infos.seed.ts';
import { seedGames } from './games.seed.ts';
import { demoPeople } from './people.seed.ts';
import { seedSocial } from './social.seed.ts';

const seedCaller = systemCaller('seed');

/** Fills what a fresh platform needs; in the local environment the demo client and people too. Safe to repeat. */
export async function seed(platform: Platform): Promise<void> {
  await insertFirstTerms(platform.db);
  if (platform.settings.environment !== 'local') return;
  await seedClients(platform.db, platform.settings.portBase, platform.clock.now());
  await seedGames(platform.db);
  await seedGameInfos(platform.db, platform.settings.portBase, platform.clock.now());
  await seedFormerServices(platform.db);
  for (const plan of demoPeople(platform.clock.now())) {
    if (await isKnown(platform, plan.loginName)) continue;
    await createPerson(requestContext(platform, seedCaller), plan, demoPassword);
  }
  await seedSocial(platform);
  await seedBalances(platform.db);
}

async function isKnown(platform: Platform, loginName: string): Promise<boolean> {
  if (await findAccountByIdentity(platform.db, 'SO', loginName)) return true;
  const ever = new Date(0);
  return (await findWithdrawnAccount(platform.db, platform.keyedHash('login-name', loginName), ever)) !== undefined;
}
