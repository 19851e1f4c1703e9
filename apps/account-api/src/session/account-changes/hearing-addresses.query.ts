import { provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { guardiansCounting } from '../../account/accounts/child-guardians.query.ts';
import type { ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Addresses at which the owner of an account hears of a change that another person makes: those that count before it and did not prove it, and those of a child's guardians. */
export async function addressesHearing(
  ctx: RequestContext,
  { guid, contacts }: Readonly<{ guid: string; contacts: readonly ProvenContact[] }>,
): Promise<readonly string[]> {
  const now = ctx.clock.now();
  const own = provenAddressesOf(accountAt(await getAccount(ctx.db, guid), now));
  const guardians = (await guardiansCounting(ctx, guid, now)).flatMap(({ guardian_email: address }) => address ?? []);
  const proved = new Set(contacts.map(({ contact }) => contact));
  return [...new Set([...own, ...guardians])].filter((address) => !proved.has(address));
}
