import type { RequestContext } from '../../base/request-context.ts';
import { findContacts } from '../accounts/accounts.repository.ts';
import { isNumberFresh } from '../accounts/number-age.policy.ts';
import { isRememberedBrowser } from './password-counters.repository.ts';

/** Whether the number of an account proves its owner without a second fact: it was proven not long ago, or the account knows this browser. */
export async function numberStandsAlone(
  { db, clock, keyedHash, caller: { known } }: RequestContext,
  guid: string,
): Promise<boolean> {
  const account = await findContacts(db, guid);
  if (account && isNumberFresh(account, clock.now())) return true;
  return known.id !== null && (await isRememberedBrowser(db, keyedHash('browser', known.id), guid));
}
