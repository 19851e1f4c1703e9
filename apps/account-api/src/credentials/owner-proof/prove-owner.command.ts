import { freshSignInMs, type CallValue, type ownerProofOptions } from '@gatehouse/api-contract';
import { getAccount, identityNames } from '../../account/accounts/accounts.repository.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { proveSession } from '../../session/sessions/sessions.repository.ts';
import { proveCurrentPassword, type ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';

type Asked = Readonly<{ guid: string; sid: string; password: string }>;
type Proven = Readonly<{ expiresAt: Date }>;

/** How a member can prove to be the owner: by the password, or by a new sign-in, which every account has. */
export async function ownerProofWaysOf({ db }: Platform, guid: string): Promise<CallValue<typeof ownerProofOptions>> {
  const { password_hash: hash } = await getAccount(db, guid);
  const [name = ''] = await identityNames(db, guid, 'SO');
  return { ways: [...(hash === null ? [] : ['password' as const]), 'signIn'], user_id: name };
}

/** Proves the owner of a session by the password, for five minutes. Throws QueueFull above what can be hashed. */
export const proveOwner = (ctx: RequestContext, asked: Asked): Promise<Outcome<Proven, ProvePasswordRefusal>> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => prove(ctx, asked), ctx.caller.signal);

async function prove(
  ctx: RequestContext,
  { guid, sid, password }: Asked,
): Promise<Outcome<Proven, ProvePasswordRefusal>> {
  const proven = await proveCurrentPassword(ctx, { guid, password, event: 'owner-proven' });
  if (!proven.ok) return proven;
  const at = ctx.clock.now();
  await ctx.db.transaction(async () => {
    await proveSession(ctx.db, sid, { at, by: 'password' });
    await knowBrowser(ctx, guid, { ownerProvenAt: at }); // a check of the person asks the browser
    await recordEvent(ctx, { event: 'owner-proven', outcome: 'ok', guid });
  });
  return done({ expiresAt: after(at, freshSignInMs) });
}
