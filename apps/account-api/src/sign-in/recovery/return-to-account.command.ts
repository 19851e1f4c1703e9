import { consumeReturnCode } from './return-codes.repository.ts';
import type { EnterRefusal } from '../entry/entry.policy.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { authenticationIn } from '../../session/sessions/authentication.policy.ts';
import { enter, type Entered } from '../entry/enter.command.ts';

/** The code of a recovered account becomes its session, once, in the browser that recovered it (spec A §4). */
export async function returnToAccount(
  ctx: RequestContext,
  asked: Readonly<{ code: string | null }>,
): Promise<Outcome<Entered, EnterRefusal | 'requestDenied'>> {
  return ctx.db.transaction(async () => {
    const { db, clock } = ctx;
    const browser = browserHashOf(ctx);
    const used = asked.code && (await consumeReturnCode(db, hashToken(asked.code), browser, clock.now()));
    if (!used) {
      await recordEvent(ctx, { event: 'code-exchange', outcome: 'requestDenied', guid: null });
      return refuse('requestDenied');
    }
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
