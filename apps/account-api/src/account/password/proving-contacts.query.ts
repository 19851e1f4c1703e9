import type { RequestContext } from '../../base/request-context.ts';
import { contactEmailOf } from '../accounts/account-addresses.query.ts';
import { accountAt } from '../accounts/account-at.policy.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { numberStandsAlone } from './number-stands-alone.query.ts';

export const provingChannels = ['email', 'phone'] as const;
export type ProvingChannel = (typeof provingChannels)[number];

/** Contacts that prove the owner now; not a new one, which a thief could have brought, nor an old number, which may be somebody else's. */
export async function provingContactsOf(
  ctx: RequestContext,
  guid: string,
): Promise<ReadonlyMap<ProvingChannel, string>> {
  const { db, clock } = ctx;
  const account = accountAt(await getAccount(db, guid), clock.now());
  const { email, verified } = contactEmailOf(account);
  const contacts = new Map<ProvingChannel, string>();
  if (email !== null && verified) contacts.set('email', email);
  const { phone, phone_verified: isProven } = account;
  if (phone !== null && isProven && (await numberStandsAlone(ctx, guid))) contacts.set('phone', phone);
  return contacts;
}
