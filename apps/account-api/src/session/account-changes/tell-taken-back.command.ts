import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { disownedHash } from '../../account/accounts/disowned-contact.policy.ts';
import { disownedOf } from '../../account/accounts/disowned-contacts.repository.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** All proven addresses of an account, and those that count in the place of a young one. */
export async function findToldAddresses({ db, clock }: Platform, guid: string): Promise<readonly string[]> {
  const account = await getAccount(db, guid);
  return [...provenAddressesOf(account), ...provenAddressesOf(accountAt(account, clock.now()))];
}

/** Tells all addresses of before and after that changes were taken back, without a link: a reader of one of them does not undo this. What was disowned hears nothing. */
export async function tellTakenBack(ctx: RequestContext, guid: string, before: readonly string[]): Promise<void> {
  const now = await findToldAddresses(ctx, guid);
  const disowned = await disownedOf(ctx.db, guid);
  const own = before.filter((address) => !disowned.has(disownedHash(ctx, guid, address)));
  const locale = localeOfMember(await getMember(ctx.db, guid));
  const letter = { template: 'accountTakenBack', locale, brand: ctx.caller.brand } as const;
  const orders = [...new Set([...own, ...now])].map((to) => ({ ...letter, to }));
  await queueLetters(ctx, { guid }, orders);
}
