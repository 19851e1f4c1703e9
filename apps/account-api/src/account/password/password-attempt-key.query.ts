import type { Platform } from '../../base/platform.ts';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { browserStandingOf } from './kept-browsers.repository.ts';

/** Placeholder guid, so that unknown identifiers ask the database the same questions. */
export const placeholderGuid = '00000000-0000-4000-8000-000000000000';

/** Whose wrong passwords these are, whatever browser they come from: an account's or an unknown identifier's. */
export const ownerSubject = (
  { keyedHash }: Pick<Platform, 'keyedHash'>,
  identifier: string,
  account: Pick<AccountRow, 'guid'> | undefined,
): string => (account ? keyedHash('tries-account', account.guid) : keyedHash('tries-name', identifier));

/** Whose wrong proofs these are of a member who is signed in, wherever the owner was not proven (`memberTriesOf`). */
export const memberSubject = ({ keyedHash }: Pick<Platform, 'keyedHash'>, guid: string): string =>
  keyedHash('tries-member', guid);

export type AttemptKeys = Readonly<{
  subject: string;
  network: string | null;
  /** Whether the browser counted for the account before a change of its password that can still be taken back. */
  isOfBefore: boolean;
}>;

/**
 * Whom a try is counted by: the account and the network; a browser known to the account counts by itself, and those that a new password made it forget count
 * together: strangers' failures are not theirs, and a browser that gets another id has no new tries.
 */
export async function passwordAttemptKeys(
  platform: Platform,
  tried: Readonly<{ identifier: string; browserId: string | null; sender: string }>,
  account: Pick<AccountRow, 'guid'> | undefined,
): Promise<AttemptKeys> {
  const owner = ownerSubject(platform, tried.identifier, account);
  const browserHash = platform.keyedHash('browser', tried.browserId ?? 'none');
  const guid = account?.guid ?? placeholderGuid;
  const { isKnown, isOfBefore } = await browserStandingOf(platform.db, { browserHash, guid, at: platform.clock.now() });
  if (isKnown && tried.browserId !== null) return { subject: `${owner}.${browserHash}`, network: null, isOfBefore };
  const network = platform.keyedHash('tries-network', tried.sender);
  return isOfBefore && tried.browserId !== null
    ? { subject: `${owner}.before`, network, isOfBefore }
    : { subject: owner, network, isOfBefore: false };
}
