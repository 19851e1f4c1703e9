import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { hasOtherBrowser } from '../../account/password/password-counters.repository.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { addBrowser } from './change-way.command.ts';

type NewBrowser = Readonly<{
  account: Pick<AccountRow, 'guid' | 'created_at'>;
  sid: string;
  /** Keyed hash by which the account knows it now; `null`: whoever signed in came without one. */
  browserHash: string | null;
}>;

/**
 * Tells the owner of a sign-in from a browser that the account did not know. Nobody is told of the first one of a new account, as that of the
 * app for which the player signed up.
 */
export async function tellNewBrowser(ctx: RequestContext, { account, sid, browserHash }: NewBrowser): Promise<void> {
  const { guid, created_at: createdAt } = account;
  const isNew = createdAt > after(ctx.clock.now(), -dayMs);
  if (isNew && !(await hasOtherBrowser(ctx.db, guid, browserHash))) return;
  await addBrowser(ctx, { guid, sid });
}
