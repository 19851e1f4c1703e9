import { consumeReturnCode } from './return-codes.repository.ts';
import type { EnterRefusal } from '../entry/entry.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { authenticationIn } from '../../session/sessions/authentication.policy.ts';
import { enter, type Entered } from '../entry/enter.command.ts';

/** The code of a recovered account becomes its session, once, in the browser that recovered it (spec A §4). */
export async function returnToAccount(
  platform: Platform,
  caller: Caller,
  asked: Readonly<{ code: string | null }>,
): Promise<Outcome<Entered, EnterRefusal | 'requestDenied'>> {
  return platform.db.transaction(async () => {
    const { db, clock } = platform;
    const browser = browserHashOf(platform, caller);
    const used = asked.code && (await consumeReturnCode(db, hashToken(asked.code), browser, clock.now()));
    if (!used) {
      await recordEvent(platform, caller, { event: 'code-exchange', outcome: 'requestDenied', guid: null });
      return refuse('requestDenied');
    }
    return enter(platform, caller, await getAccount(db, used.guid), {
      door: used.door,
      providerCd: used.provider_cd,
      forever: used.forever,
      inflowPath: used.inflow_path,
      asked: used.asked ?? undefined,
      authentication: authenticationIn(used),
    });
  });
}
