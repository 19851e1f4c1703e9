import type { Platform } from '../shared/platform.ts';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { isRememberedBrowser } from './password-counters.repository.ts';

/** A guid of nobody, so that unknown identifiers ask the database the same questions. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** Whose wrong passwords these are, whatever browser they come from: an account's or an unknown identifier's. */
export const ownerSubject = (
  { keyedHash }: Pick<Platform, 'keyedHash'>,
  identifier: string,
  account: Pick<AccountRow, 'guid'> | undefined,
): string => (account ? keyedHash('tries-account', account.guid) : keyedHash('tries-name', identifier));

/** The same, or of a browser known to the account by itself: strangers' failures are not its own. */
export async function passwordAttemptKey(
  platform: Platform,
  tried: Readonly<{ identifier: string; browserId: string | null }>,
  account: Pick<AccountRow, 'guid'> | undefined,
): Promise<string> {
  const owner = ownerSubject(platform, tried.identifier, account);
  const browser = platform.keyedHash('browser', tried.browserId ?? 'none');
  const remembered = await isRememberedBrowser(platform.db, browser, account?.guid ?? nobody);
  return remembered && tried.browserId !== null ? `${owner}.${browser}` : owner;
}
