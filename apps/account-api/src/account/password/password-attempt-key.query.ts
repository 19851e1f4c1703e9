import type { Caller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { browserStandingOf } from './kept-browsers.repository.ts';
import type { TriedNetwork } from './network-tries.policy.ts';

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
  /** None: the browser is known to the account. */
  networks: readonly TriedNetwork[];
  /** Whether the browser counted for the account before a change of its password that can still be taken back. */
  isOfBefore: boolean;
}>;

/** Networks that a wrong password counts for: that of the sender, and behind it the wider one, where it is another (IPv6). */
export const triedNetworks = (
  { keyedHash }: Pick<Platform, 'keyedHash'>,
  { sender, network }: Pick<Caller, 'sender' | 'network'>,
): readonly TriedNetwork[] => [
  { key: keyedHash('tries-network', sender), isWider: false },
  ...(network === null || network === sender ? [] : [{ key: keyedHash('tries-network', network), isWider: true }]),
];

/**
 * Whom a try is counted by: the account and the networks; a browser known to the account counts by itself, and those that a new password made it forget count
 * together: strangers' failures are not theirs, and a browser that gets another id has no new tries.
 */
export async function passwordAttemptKeys(
  platform: Platform,
  { identifier, caller }: Readonly<{ identifier: string; caller: Pick<Caller, 'known' | 'sender' | 'network'> }>,
  account: Pick<AccountRow, 'guid'> | undefined,
): Promise<AttemptKeys> {
  const owner = ownerSubject(platform, identifier, account);
  const browserId = caller.known.id;
  const browserHash = platform.keyedHash('browser', browserId ?? 'none');
  const guid = account?.guid ?? placeholderGuid;
  const { isKnown, isOfBefore } = await browserStandingOf(platform.db, { browserHash, guid, at: platform.clock.now() });
  if (isKnown && browserId !== null) return { subject: `${owner}.${browserHash}`, networks: [], isOfBefore };
  const networks = triedNetworks(platform, caller);
  return isOfBefore && browserId !== null
    ? { subject: `${owner}.before`, networks, isOfBefore }
    : { subject: owner, networks, isOfBefore: false };
}
