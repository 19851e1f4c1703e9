import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { authenticationIn } from '../../session/sessions/authentication.policy.ts';
import { enter, type Entered } from '../entry/enter.command.ts';
import type { EnterRefusal } from '../entry/entry.policy.ts';
import { consumeReturnCode } from './return-codes.repository.ts';

/** The code of a recovered account becomes its session, once, in the browser that recovered it (spec A §4). */
export async function returnToAccount(
  ctx: RequestContext,
  asked: Readonly<{ code: string | null }>,
): Promise<Outcome<Entered, EnterRefusal | 'requestDenied'>> {
  return ctx.db.transaction(async () => {
    const { db, clock } = ctx;
    const browser = browserHashOf(ctx);
    const event = { event: 'code-exchange', guid: null, done: null } as const; // the sign-in is recorded by `enter`
    const exchanged = await audited(ctx, event, async () => {
      const row = asked.code && (await consumeReturnCode(db, hashToken(asked.code), browser, clock.now()));
      return row ? done(row) : refuse('requestDenied');
    });
    if (!exchanged.ok) return exchanged;
    const used = exchanged.value;
    actBy(ctx, 'signIn');
    return enter(ctx, await getAccount(db, used.guid), {
      door: used.door,
      providerCd: used.provider_cd,
      forever: used.forever,
      inflowPath: used.inflow_path,
      asked: used.asked ?? undefined,
      authentication: authenticationIn(used),
    });
  });
}
