import { socialProviders } from '@gatehouse/platform';
import { standInMembers, standInSubject } from '@gatehouse/platform/stand-in-providers';
import { findAccountByIdentity, insertIdentity } from '../../account/accounts/accounts.repository.ts';
import type { Database } from '../../base/db/database.ts';
import { demoDomain } from './people.seed.ts';

/** Links demo people with their accounts at the playground's stand-in providers. */
export async function seedSocial(db: Database): Promise<void> {
  for (const name of standInMembers) {
    const account = await findAccountByIdentity(db, 'SO', `${name}@${demoDomain}`);
    if (!account) continue;
    for (const provider of socialProviders) {
      const subject = standInSubject(provider, name);
      await insertIdentity(db, { provider_cd: provider, provider_user_id: subject, guid: account.guid });
    }
  }
}
