import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { deletionDays, withdrawnMemoryDays } from '../../account/accounts/account-state.policy.ts';
import { endedSessionDays } from '../../session/sessions/session-lifetime.policy.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import { accountsDueForDeletion } from '../../account/accounts/accounts.repository.ts';
import { purgeSessions } from '../../session/sessions/sessions.repository.ts';
import { purgeWithdrawnAccounts } from '../../account/accounts/withdrawn-accounts.repository.ts';
import { purgePlatformEvents } from '../../leaving/withdrawal/platform-events.repository.ts';
import { withdrawAccount } from '../../leaving/withdrawal/withdraw-account.command.ts';
import { writeDueLetters } from '../../leaving/withdrawal/withdrawal-letters.command.ts';

const accountsAtOnce = 100;

/** Writes the letters of withdrawals that are due, deletes accounts whose 30 days are over, forgets withdrawn ones after theirs, and sessions long over. Run again and again. */
export async function purgeAccounts(platform: Platform, caller: Caller): Promise<void> {
  await writeDueLetters(platform);
  const now = platform.clock.now();
  await deleteDueAccounts(platform, caller, after(now, -deletionDays * dayMs));
  const memoryEnds = after(now, -withdrawnMemoryDays * dayMs);
  await purgeWithdrawnAccounts(platform.db, memoryEnds);
  await purgePlatformEvents(platform.db, memoryEnds); // they name the member as long, and games read them within days
  await purgeSessions(platform.db, after(now, -endedSessionDays * dayMs));
}

/** An account that cannot be deleted is told in the log and left for the next run; the others go. */
async function deleteDueAccounts(platform: Platform, caller: Caller, requestedUntil: Date): Promise<void> {
  const failed: string[] = [];
  for (let due = accountsAtOnce; due === accountsAtOnce;) {
    const wanted = { requestedUntil, except: failed, atMost: accountsAtOnce };
    const accounts = await accountsDueForDeletion(platform.db, wanted);
    for (const account of accounts) {
      try {
        await withdrawAccount(platform, caller, account, { tells: true });
      } catch (error) {
        platform.log.error({ err: error, guid: account.guid }, 'an account was not deleted');
        failed.push(account.guid);
      }
    }
    due = accounts.length;
  }
}
