import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { enter, type Entered } from '../entry/enter.command.ts';
import type { EnterRefusal } from '../entry/entry.policy.ts';
import { signInFlow } from '../entry/sign-in.flow.ts';
import { approvalStatusAt, type ApprovalStatus } from './approval.policy.ts';
import { findApproval, spendApproval, type ApprovalRow } from './approvals.repository.ts';
import { requesterOf } from './asking-browser.wire.ts';

/** Refusals of a door that asks for no password and knows the authenticator (entry-condition.policy.ts, door.policy.ts). */
export type ApprovedEntryRefusal = Exclude<EnterRefusal, 'captchaRequired' | 'otpUserRegistered'>;

/** How an approval stands for the page that asked; `entered`: what came of it, once. */
export type Standing = Readonly<{
  status: ApprovalStatus;
  row: ApprovalRow | null;
  entered: Entered | null;
}>;

const expired: Standing = { status: 'EXPIRED', row: null, entered: null };
/** A member's own approval gives no session: they already have one. */
const opensSession = ({ kind, flow_hash: flowHash }: ApprovalRow) => kind === 'qr' || flowHash !== null;

/**
 * The poll of a waiting page: one read while nothing happened. An approved one is used up here, by exactly one poll of
 * the browser that asked; another browser's session, a used one and an unknown one are all expired.
 */
export async function collectApproval(
  ctx: RequestContext,
  asked: Readonly<{ kind: ApprovalRow['kind']; session: string; forever?: boolean }>,
): Promise<Outcome<Standing, ApprovedEntryRefusal>> {
  const requester = requesterOf(ctx, asked.session);
  const row = requester && (await findApproval(ctx.db, requester));
  if (!requester || !row || row.kind !== asked.kind) return done(expired);
  const status = approvalStatusAt(row, ctx.clock.now());
  if (status !== 'APPROVED' || !opensSession(row)) return done({ status, row, entered: null });
  return ctx.db.transaction(async () => {
    const spent = await spendApproval(ctx.db, requester, ctx.clock.now());
    return spent ? enterApproved(ctx, spent, asked.forever) : done(expired);
  });
}

/** The phone's own sign-in vouches for the page, and when that took place the platform does not know. */
const vouchedByPhone = { at: null, by: 'qr' } as const;

/** Signs the approving member in. Run inside the transaction that uses the approval up. */
export async function enterApproved(
  ctx: RequestContext,
  row: ApprovalRow,
  forever: boolean = row.forever,
): Promise<Outcome<Standing, ApprovedEntryRefusal>> {
  const { db } = ctx;
  if (row.guid === null) throw new Error('an approved row belongs to an account');
  const flow = row.flow_hash === null ? null : await signInFlow.endHashed(ctx, row.flow_hash);
  if (row.flow_hash !== null && !flow) return done(expired); // the sign-in was completed in another way meanwhile
  actBy(ctx, 'approval');
  const outcome = await enter(ctx, await getAccount(db, row.guid), {
    door: row.kind === 'qr' ? 'qr' : 'appApproval',
    providerCd: row.provider_cd,
    forever,
    inflowPath: row.inflow_path,
    asked: flow?.data.entry.asked,
    authentication: row.kind === 'qr' ? vouchedByPhone : undefined,
  });
  if (outcome.ok) return done({ status: 'APPROVED', row, entered: outcome.value });
  return refuse(outcome.refusal as ApprovedEntryRefusal, outcome.data); // door.policy.test.ts: these doors ask for neither
}
