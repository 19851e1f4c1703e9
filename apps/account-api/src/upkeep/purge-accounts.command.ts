import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { deletionDays, withdrawnMemoryDays } from '../accounts/account-state.policy.ts';
import { endedSessionDays } from '../sessions/session-lifetime.policy.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import { accountsDueForDeletion } from '../accounts/accounts.repository.ts';
import { purgeSessions } from '../sessions/sessions.repository.ts';
import { purgeWithdrawnAccounts } from '../accounts/withdrawn-accounts.repository.ts';
import { purgePlatformEvents } from '../withdrawal/platform-events.repository.ts';
import { withdrawAccount } from '../withdrawal/withdraw-account.command.ts';
import { writeDueLetters } from '../withdrawal/withdrawal-letters.command.ts';

const accountsAtOnce = 100;

/** Writes the letters of withdrawals that are due, deletes accounts whose 30 days are over, forgets withdrawn ones after theirs, and sessions long over. Run again and again. */
export async function purgeAccounts(platform: Platform, caller: Caller): Promise<void> {
  await writeDueLetters(platform);
  const now = platform.clock.now();
  const requestedUntil = after(now, -deletionDays * dayMs);
  for (let due = accountsAtOnce; due === accountsAtOnce;) {
    const accounts = await accountsDueForDeletion(platform.db, requestedUntil, accountsAtOnce);
    for (const account of accounts) await withdrawAccount(platform, caller, account, { tells: true });
    due = accounts.length;
  }
  const memoryEnds = after(now, -withdrawnMemoryDays * dayMs);
  await purgeWithdrawnAccounts(platform.db, memoryEnds);
  await purgePlatformEvents(platform.db, memoryEnds); // they name the member as long, and games read them within days
  await purgeSessions(platform.db, after(now, -endedSessionDays * dayMs));
}
