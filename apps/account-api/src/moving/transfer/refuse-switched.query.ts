import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { refuse, type Refused } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { findTransfer } from './transfers.repository.ts';

/** What an account is told that is an email account already, with the day on which it was switched; `null`: it is none. */
export async function refuseSwitched(ctx: RequestContext, guid: string): Promise<Refused<'migrationDone'> | null> {
  const { email } = await getAccount(ctx.db, guid);
  if (email === null) return null;
  const made = await findTransfer(ctx.db, guid);
  return refuse('migrationDone', {
    transferDt: made?.transferred_at.getTime() ?? null,
    transferredId: (await ownAddressesOf(ctx, guid))(email),
  });
}
