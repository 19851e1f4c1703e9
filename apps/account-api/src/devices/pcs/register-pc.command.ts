import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { writeNotice } from '../game-devices/write-notice.command.ts';
import { mostPcs } from './pc-limit.policy.ts';
import { insertPc, pcsOf, type PcRow } from './pcs.repository.ts';
import { thisPcOf } from './this-pc.wire.ts';

type RegisterRefusal = 'pcLimit' | 'pcAlreadyRegistered' | 'requestInvalid';

/** Registers the PC of the asking browser under a name (spec B §4). The account's row is the lock: never a sixth. */
export async function registerPc(
  ctx: RequestContext,
  { guid, name }: Readonly<{ guid: string; name: string }>,
): Promise<Outcome<PcRow, RegisterRefusal>> {
  const thisPc = thisPcOf(ctx);
  if (thisPc === null) return refuse('requestInvalid', { field: 'browser', reason: 'is not known' });
  return ctx.db.transaction(async (): Promise<Outcome<PcRow, RegisterRefusal>> => {
    await lockAccount(ctx.db, guid);
    const pcs = await pcsOf(ctx.db, guid);
    if (pcs.some(({ browser_hash }) => browser_hash === thisPc)) return refuse('pcAlreadyRegistered');
    if (pcs.length >= mostPcs) return refuse('pcLimit', { limit: mostPcs });
    const pc = await insertPc(ctx.db, {
      guid,
      name,
      browser_hash: thisPc,
      registered_at: ctx.clock.now(),
    });
    await recordEvent(ctx, { event: 'pc-registered', outcome: 'ok', guid });
    const notice = { template: 'pcRegistered', name } as const;
    await writeNotice(ctx, { guid, serviceId: null }, notice);
    return done(pc);
  });
}
