import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { equalInConstantTime } from '../../base/crypto/hashes.ts';
import { approvalNumbers } from './approval-numbers.policy.ts';
import { approvalStatusAt, collectWithinMs, mostTypedNumbers } from './approval.policy.ts';
import { after } from '../../base/ports/clock.ts';
import {
  answerApproval,
  chargeTypedNumber,
  findApproval,
  spendApproval,
  type ApprovalRow,
} from './approvals.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { requesterOf } from './asking-browser.wire.ts';
import { chargeTypedNumberOf, forgiveTypedNumbersOf } from './charge-typed-number.command.ts';
import { enterApproved, type ApprovedEntryRefusal, type Standing } from './collect-approval.command.ts';

type VerifyRefusal = 'codeMismatch' | 'codeExpired' | 'tooManyWrongCodes' | ApprovedEntryRefusal;
type Typed = Readonly<{ session: string; number: string }>;
type Requester = NonNullable<ReturnType<typeof requesterOf>>;

/** What indicates guessing; the audit record keeps it. */
const wrongNumbers: ReadonlySet<string> = new Set(['codeMismatch', 'tooManyWrongCodes'] satisfies VerifyRefusal[]);

/**
 * The other way to approve: the number that only the phone shows is typed in on the page (rulings, "Sign-in"). Wrong ones
 * count against their approval and against the account: four digits would not stand a day of new approvals.
 */
export async function verifyNumber(ctx: RequestContext, typed: Typed): Promise<Outcome<Standing, VerifyRefusal>> {
  const requester = requesterOf(ctx, typed.session);
  const asked = requester && (await findApproval(ctx.db, requester));
  if (!requester || !asked || asked.guid === null || approvalStatusAt(asked, ctx.clock.now()) !== 'WAITING')
    return refuse('codeExpired');
  const { guid } = asked;
  const charged = await chargeTypedNumberOf(ctx, guid);
  const tried = charged ? await compare(ctx, requester, typed.number) : refuse('tooManyWrongCodes');
  if (tried.ok) await forgiveTypedNumbersOf(ctx, guid);
  else if (wrongNumbers.has(tried.refusal))
    await recordEvent(ctx, {
      event: 'approval-answered',
      outcome: tried.refusal,
      guid,
      details: { id: asked.id },
    });
  return tried;
}

async function compare(
  ctx: RequestContext,
  requester: Requester,
  number: string,
): Promise<Outcome<Standing, VerifyRefusal>> {
  const { db, clock, keyedHash } = ctx;
  return db.transaction(async () => {
    const now = clock.now();
    const row = await chargeTypedNumber(db, requester, mostTypedNumbers, now);
    if (!row) return refuse(await whyNot(ctx, requester, now));
    const { typed } = approvalNumbers(keyedHash, row.session_hash);
    if (row.guid === null || !equalInConstantTime(number, typed)) return refuse('codeMismatch');
    return approve(ctx, { ...row, guid: row.guid }, requester);
  });
}

async function whyNot(platform: Platform, requester: Requester, now: Date) {
  const row = await findApproval(platform.db, requester);
  return row && approvalStatusAt(row, now) === 'WAITING' ? 'tooManyWrongCodes' : 'codeExpired';
}

async function approve(
  ctx: RequestContext,
  { id, guid, flow_hash: flowHash, ...row }: ApprovalRow & { guid: string },
  requester: Requester,
): Promise<Outcome<Standing, ApprovedEntryRefusal>> {
  const { db, clock } = ctx;
  const now = clock.now();
  await answerApproval(db, { id, guid, status: 'APPROVED', expiresAt: after(now, collectWithinMs) }, now);
  await recordEvent(ctx, { event: 'approval-answered', outcome: 'typed', guid, details: { id } });
  const approved = { ...row, id, guid, flow_hash: flowHash, status: 'APPROVED' as const };
  if (flowHash === null) return done({ status: 'APPROVED', row: approved, entered: null });
  await spendApproval(db, requester, now);
  return enterApproved(ctx, approved);
}
