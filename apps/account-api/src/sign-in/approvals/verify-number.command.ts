import { audited } from '../../base/audit/audited.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { equalInConstantTime } from '../../base/crypto/hashes.ts';
import type { Database } from '../../base/db/database.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { approvalNumbers } from './approval-numbers.policy.ts';
import { approvalStatusAt, collectWithinMs, mostTypedNumbers } from './approval.policy.ts';
import {
  answerApproval,
  chargeTypedNumber,
  findApproval,
  spendApproval,
  type ApprovalRow,
} from './approvals.repository.ts';
import { requesterOf } from './asking-browser.wire.ts';
import { chargeTypedNumberOf, forgiveTypedNumbersOf } from './charge-typed-number.command.ts';
import { enterApproved, type ApprovedEntryRefusal, type Standing } from './collect-approval.command.ts';

type NumberRefusal = 'codeMismatch' | 'codeExpired' | 'tooManyWrongCodes';
type VerifyRefusal = NumberRefusal | ApprovedEntryRefusal;
type Typed = Readonly<{ session: string; number: string }>;
type Requester = NonNullable<ReturnType<typeof requesterOf>>;

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
  // What indicates guessing is kept; a number that came too late is none.
  const event = { event: 'approval-answered', guid, details: { id: asked.id } } as const;
  const guess = { ...event, done: null, except: 'codeExpired' } as const;
  const charged = await audited(ctx, guess, async () =>
    (await chargeTypedNumberOf(ctx, guid)) ? done(null) : refuse('tooManyWrongCodes'),
  );
  if (!charged.ok) return charged;
  const tried = await ctx.db.transaction(async () => {
    const compared = await audited(ctx, guess, () => tryNumber(ctx, requester, typed.number));
    return compared.ok ? approve(ctx, compared.value, requester) : compared;
  });
  if (tried.ok) await forgiveTypedNumbersOf(ctx, guid);
  return tried;
}

type OwnedApproval = ApprovalRow & { guid: string };

async function tryNumber(
  { db, clock, keyedHash }: Platform,
  requester: Requester,
  number: string,
): Promise<Outcome<OwnedApproval, NumberRefusal>> {
  const now = clock.now();
  const row = await chargeTypedNumber(db, requester, mostTypedNumbers, now);
  if (!row) return refuse(await whyNot(db, requester, now));
  const { typed } = approvalNumbers(keyedHash, row.session_hash);
  if (row.guid === null || !equalInConstantTime(number, typed)) return refuse('codeMismatch');
  return done({ ...row, guid: row.guid });
}

async function whyNot(db: Database, requester: Requester, now: Date) {
  const row = await findApproval(db, requester);
  return row && approvalStatusAt(row, now) === 'WAITING' ? 'tooManyWrongCodes' : 'codeExpired';
}

async function approve(
  ctx: RequestContext,
  { id, guid, flow_hash: flowHash, ...row }: OwnedApproval,
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
