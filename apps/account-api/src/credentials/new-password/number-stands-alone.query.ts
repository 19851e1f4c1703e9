import { findContacts } from '../../account/accounts/accounts.repository.ts';
import { isNumberFresh } from '../../account/accounts/number-age.policy.ts';
import { isRememberedBrowser } from '../../account/password/password-counters.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Whether the number of an account recovers it without a second fact: it was proven not long ago, or the account knows this browser. */
export async function numberStandsAlone(
  { db, clock, keyedHash, caller: { known } }: RequestContext,
  guid: string,
): Promise<boolean> {
  const account = await findContacts(db, guid);
  if (account && isNumberFresh(account, clock.now())) return true;
  return known.id !== null && (await isRememberedBrowser(db, keyedHash('browser', known.id), guid));
}
