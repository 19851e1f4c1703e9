import type { Platform } from '../../base/platform.ts';
import { systemCaller } from '../../base/caller.ts';
import { createPerson } from '../people/create-person.command.ts';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { findWithdrawnAccount } from '../../account/accounts/withdrawn-accounts.repository.ts';
import { seedBalances } from './balances.ts';
import { seedClients } from './clients.ts';
import { seedFormerServices } from './former-services.ts';
import { seedGameInfos } from './game-infos.ts';
import { seedGames } from './games.ts';
import { demoPeople } from './people.ts';
import { seedSocial } from './social.ts';
import { insertFirstTerms } from '../../catalogue/terms/first-terms/first-terms.ts';

/** Password of every demo person. */
export const demoPassword = 'Gatehouse1';
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
    await createPerson(platform, seedCaller, plan, demoPassword);
  }
  await seedSocial(platform.db);
  await seedBalances(platform.db);
}

async function isKnown(platform: Platform, loginName: string): Promise<boolean> {
  if (await findAccountByIdentity(platform.db, 'SO', loginName)) return true;
  const ever = new Date(0);
  return (await findWithdrawnAccount(platform.db, platform.keyedHash('login-name', loginName), ever)) !== undefined;
}
