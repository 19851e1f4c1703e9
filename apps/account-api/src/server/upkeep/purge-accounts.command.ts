import { withdrawalDays } from '@gatehouse/api-contract';
import { withdrawnMemoryDays } from '../../account/accounts/account-state.policy.ts';
import { accountsDueForDeletion } from '../../account/accounts/accounts.repository.ts';
import { purgeWithdrawnAccounts } from '../../account/accounts/withdrawn-accounts.repository.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { purgePlatformEvents } from '../../leaving/withdrawal/platform-events.repository.ts';
import { withdrawAccount } from '../../leaving/withdrawal/withdraw-account.command.ts';
import { writeDueLetters } from '../../leaving/withdrawal/withdrawal-letters.command.ts';
import { endedSessionDays } from '../../session/sessions/session-lifetime.policy.ts';
import { purgeSessions } from '../../session/sessions/sessions.repository.ts';

const accountsAtOnce = 100;

/** Writes the letters of withdrawals that are due, deletes accounts whose 30 days are over, forgets withdrawn ones after theirs, and sessions long over. Run again and again. */
export async function purgeAccounts(ctx: RequestContext): Promise<void> {
  await writeDueLetters(ctx);
  const now = ctx.clock.now();
  await deleteDueAccounts(ctx, after(now, -withdrawalDays.deletion * dayMs));
  const memoryEnds = after(now, -withdrawnMemoryDays * dayMs);
  await purgeWithdrawnAccounts(ctx.db, memoryEnds);
  await purgePlatformEvents(ctx.db, memoryEnds); // they name the member as long, and games read them within days
  await purgeSessions(ctx.db, after(now, -endedSessionDays * dayMs));
}

/** An account that cannot be deleted is told in the log and left for the next run; the others go. */
async function deleteDueAccounts(ctx: RequestContext, requestedUntil: Date): Promise<void> {
  const failed: string[] = [];
  for (let due = accountsAtOnce; due === accountsAtOnce;) {
    const wanted = { requestedUntil, except: failed, atMost: accountsAtOnce };
    const accounts = await accountsDueForDeletion(ctx.db, wanted);
    for (const account of accounts) {
      try {
        await withdrawAccount(ctx, account, { tells: true });
      } catch (error) {
        ctx.log.error({ err: error, guid: account.guid }, 'an account was not deleted');
        failed.push(account.guid);
      }
    }
    due = accounts.length;
  }
}
