import { socialProviders } from '@gatehouse/platform';
import { standInMembers, standInSubject } from '@gatehouse/platform/stand-in-providers';
import { findAccountByIdentity, insertIdentity } from '../../account/accounts/accounts.repository.ts';
import type { Platform } from '../../base/platform.ts';
import { demoDomain } from './people.seed.ts';

/** Links demo people with their accounts at the playground's stand-in providers. */
export async function seedSocial({ db, clock }: Platform): Promise<void> {
  for (const name of standInMembers) {
    const account = await findAccountByIdentity(db, 'SO', `${name}@${demoDomain}`);
    if (!account) continue;
    for (const provider of socialProviders) {
      const subject = standInSubject(provider, name);
      const identity = { provider_cd: provider, provider_user_id: subject, guid: account.guid };
      await insertIdentity(db, identity, clock.now());
    }
  }
}
