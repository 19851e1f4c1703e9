import type { Platform } from '../../base/platform.ts';
import { contactEmailOf } from './account-addresses.query.ts';
import { accountAt } from './account-at.policy.ts';
import { getAccount } from './accounts.repository.ts';

export const provingChannels = ['email', 'phone'] as const;
export type ProvingChannel = (typeof provingChannels)[number];

/** Contacts that prove the owner now; not a new one: a thief could have brought it. */
export async function provingContactsOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  guid: string,
): Promise<ReadonlyMap<ProvingChannel, string>> {
  const account = accountAt(await getAccount(db, guid), clock.now());
  const { email, verified } = contactEmailOf(account);
  const contacts = new Map<ProvingChannel, string>();
  if (email !== null && verified) contacts.set('email', email);
  if (account.phone !== null && account.phone_verified) contacts.set('phone', account.phone);
  return contacts;
}
