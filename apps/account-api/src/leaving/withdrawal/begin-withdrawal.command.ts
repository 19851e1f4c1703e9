import type { WithdrawalWay } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isOwnerProvenIn } from '../../session/sessions/owner-proven.query.ts';
import { presentProgress, readOwner } from './withdrawal-facts.query.ts';
import { findWithdrawalFlow, withdrawalFlow, withdrawalTokenOf, type Progress } from './withdrawal.flow.ts';

type Refusal =
  | 'deletionAlreadyRequested'
  | 'verificationNotAllowed'
  | 'identityVerificationRequired'
  | 'wrongVerifyToken'
  | 'wrongVerifyStep';

/** Begins a withdrawal, or goes on with the one that this session began; `wanted` chooses another proof of the owner. */
export async function beginWithdrawal(
  ctx: RequestContext,
  { bearer, wanted }: Readonly<{ bearer: Bearer; wanted: WithdrawalWay | null }>,
): Promise<Outcome<Progress, Refusal>> {
  const { db } = ctx;
  const browser = browserHashOf(ctx);
  if (browser === null) return refuse('wrongVerifyToken'); // a withdrawal belongs to a browser
  return db.transaction(async () => {
    await lockAccount(db, bearer.guid);
    const { account, ways } = await readOwner(ctx, bearer.guid);
    if (account.deletion_requested_at !== null) return refuse('deletionAlreadyRequested');
    if (wanted !== null && !ways.has(wanted)) return refuse('verificationNotAllowed');
    const open = await findWithdrawalFlow(ctx, bearer);
    if (!open) {
      const opened = await openWithdrawal(ctx, { bearer, browser, way: wanted ?? [...ways.keys()][0] ?? null });
      if (!opened.ok) return opened;
    } else if (wanted !== null && wanted !== open.data.way && !(await turnTo(ctx, open.token, wanted)))
      return refuse('wrongVerifyStep');
    const flow = await findWithdrawalFlow(ctx, bearer);
    return flow ? done(await presentProgress(ctx, flow)) : refuse('wrongVerifyToken');
  });
}

/** Whether a withdrawal could begin now. */
export async function canBegin(
  ctx: RequestContext,
  { guid, sid }: Bearer,
): Promise<Outcome<null, 'deletionAlreadyRequested' | 'identityVerificationRequired'>> {
  const { account, ways } = await readOwner(ctx, guid);
  if (account.deletion_requested_at !== null) return refuse('deletionAlreadyRequested');
  return ways.size > 0 || (await isOwnerProvenIn(ctx, sid)) ? done(null) : refuse('identityVerificationRequired');
}

const turnTo = (platform: Platform, state: string, way: WithdrawalWay): Promise<boolean> =>
  withdrawalFlow.change(platform, { state }, { way }, 'proven');

async function openWithdrawal(
  ctx: RequestContext,
  { bearer, browser, way }: Readonly<{ bearer: Bearer; browser: string; way: WithdrawalWay | null }>,
): Promise<Outcome<null, 'identityVerificationRequired'>> {
  const event = { event: 'deletion-begun', guid: bearer.guid, done: way ?? 'sign-in' } as const;
  return audited(ctx, event, async () => {
    // Without a contact or a person on record, a proof in this session has to do.
    if (way === null && !(await isOwnerProvenIn(ctx, bearer.sid))) return refuse('identityVerificationRequired');
    const state = withdrawalTokenOf(ctx, bearer, browser);
    await withdrawalFlow.replace(ctx, {
      state,
      guid: bearer.guid,
      data: { way, ...(way === null && { proven: 'sign-in' as const }) },
    });
    return done(null);
  });
}
