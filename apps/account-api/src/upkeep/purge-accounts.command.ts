import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { deletionDays, withdrawnMemoryDays } from '../accounts/account-state.policy.ts';
import { endedSessionDays } from '../sessions/session-lifetime.policy.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import { accountsDueForDeletion } from '../accounts/accounts.repository.ts';
import { purgeSessions } from '../sessions/sessions.repository.ts';
import { purgeWithdrawnAccounts } from '../accounts/withdrawn-accounts.repository.ts';
import { withdrawAccount } from '../people/withdraw-account.command.ts';

/** Deletes accounts whose 30 days are over, forgets withdrawn ones after theirs, and sessions long over. Run again and again. */
export async function purgeAccounts(platform: Platform, caller: Caller): Promise<void> {
  const now = platform.clock.now();
  for (const account of await accountsDueForDeletion(platform.db, after(now, -deletionDays * dayMs))) {
    await withdrawAccount(platform, caller, account);
  }
  await purgeWithdrawnAccounts(platform.db, after(now, -withdrawnMemoryDays * dayMs));
  await purgeSessions(platform.db, after(now, -endedSessionDays * dayMs));
}
