import { setPasswordHash, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** Hashes a just proven password again when its hash is weaker than today's. Outside any transaction: hashing is slow. */
export async function raiseHash(ctx: RequestContext, account: AccountRow, password: string): Promise<void> {
  if (account.password_hash === null || !ctx.hasher.isOutdated(account.password_hash)) return;
  await setPasswordHash(ctx.db, account.guid, await ctx.hasher.hash(password));
  await recordEvent(ctx, { event: 'password-rehash', outcome: 'ok', guid: account.guid });
}
