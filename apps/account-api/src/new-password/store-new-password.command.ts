import { afterAccountChange } from '../account-changes/after-account-change.command.ts';
import { getAccount, getMember, liftBlocks, setNewPassword } from '../accounts/accounts.repository.ts';
import { restrictionFactsOf } from '../accounts/find-restriction-proof.ts';
import { forgiveTries } from '../password/password-attempt-key.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import type { Caller } from '../shared/caller.ts';
import type { Platform } from '../shared/platform.ts';
import { liftedBy, type PasswordProof } from './lifted-by.policy.ts';

type NewPassword = Readonly<{
  guid: string;
  hash: string;
  by: PasswordProof;
  /** Session that chose it and goes on; `null`: none. */
  sid: string | null;
}>;

/**
 * Stores a password that its owner just chose: the restrictions that it ends are lifted, wrong tries forgotten, all other access
 * ends. Inside a transaction that has locked the account.
 */
export async function storeNewPassword(
  platform: Platform,
  caller: Caller,
  { guid, hash, by, sid }: NewPassword,
): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const facts = await restrictionFactsOf(db, {
    account: await getAccount(db, guid),
    member: await getMember(db, guid),
  });
  await setNewPassword(db, guid, hash, now);
  await liftBlocks(db, guid, liftedBy(by, facts), now);
  await forgiveTries(platform, guid);
  const change = by === 'current' || by === 'campaign' ? 'password-change' : 'password-reset';
  const event = change === 'password-reset' ? 'password-reset' : 'password-changed';
  await recordEvent(platform, caller, { event, outcome: 'ok', guid, details: { by } });
  await afterAccountChange(platform, caller, { guid, change, sid });
}
