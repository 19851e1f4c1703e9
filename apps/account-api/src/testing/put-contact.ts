import { lockAccount } from '../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../base/request-context.ts';
import { changeContact } from '../credentials/verification/change-contact.command.ts';

type Put = Parameters<typeof changeContact>[1];

/**
 * Changes a contact by its command, without a call of the server, and waits as such a call does until its letters are noted as sent: the
 * contact begins to age then.
 */
export async function putContact(ctx: RequestContext, put: Put): Promise<Awaited<ReturnType<typeof changeContact>>> {
  const made = await ctx.db.transaction(async () => {
    await lockAccount(ctx.db, put.guid);
    return changeContact(ctx, put, async () => true);
  });
  await ctx.db.settled();
  return made;
}
