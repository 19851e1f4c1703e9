import type { Caller } from '../../caller.ts';
import { equalInConstantTime } from '../../crypto/hashes.ts';
import type { Platform } from '../../platform.ts';
import { approvalNumbers } from '../../policies/approval-numbers.policy.ts';
import { approvalStatusAt, collectWithinMs, mostTypedNumbers } from '../../policies/approval.policy.ts';
import { after } from '../../ports/clock.ts';
import {
  answerApproval,
  chargeTypedNumber,
  findApproval,
  spendApproval,
  type ApprovalRow,
} from '../../repositories/approvals.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { askerOf } from './asking-browser.ts';
import { enterApproved, type ApprovedEntryRefusal, type Standing } from './collect-approval.command.ts';

type VerifyRefusal = 'codeMismatch' | 'codeExpired' | 'tooManyWrongCodes' | ApprovedEntryRefusal;
type Typed = Readonly<{ session: string; number: string }>;

/** The other way to approve: the number that only the phone shows is typed in on the page (rulings, "Sign-in"). */
export async function verifyNumber(
  platform: Platform,
  caller: Caller,
  { session, number }: Typed,
): Promise<Outcome<Standing, VerifyRefusal>> {
  const { db, clock, keyedHash } = platform;
  const asker = askerOf(platform, caller, session);
  if (!asker) return refuse('codeExpired');
  return db.transaction(async () => {
    const now = clock.now();
    const row = await chargeTypedNumber(db, asker, mostTypedNumbers, now);
    if (!row) return refuse(await whyNot(platform, asker, now));
    const { typed } = approvalNumbers(keyedHash, row.session_hash);
    if (row.guid === null || !equalInConstantTime(number, typed)) return refuse('codeMismatch');
    return approve(platform, caller, { ...row, guid: row.guid }, asker);
  });
}

async function whyNot(platform: Platform, asker: Parameters<typeof findApproval>[1], now: Date) {
  const row = await findApproval(platform.db, asker);
  return row && approvalStatusAt(row, now) === 'WAITING' ? 'tooManyWrongCodes' : 'codeExpired';
}

async function approve(
  platform: Platform,
  caller: Caller,
  { id, guid, flow_hash: flowHash, ...row }: ApprovalRow & { guid: string },
  asker: Parameters<typeof spendApproval>[1],
): Promise<Outcome<Standing, ApprovedEntryRefusal>> {
  const { db, clock } = platform;
  const now = clock.now();
  await answerApproval(db, { id, guid, status: 'APPROVED', expiresAt: after(now, collectWithinMs) }, now);
  await recordEvent(platform, caller, { event: 'approval-answered', outcome: 'typed', guid, details: { id } });
  const approved = { ...row, id, guid, flow_hash: flowHash, status: 'APPROVED' as const };
  if (flowHash === null) return done({ status: 'APPROVED', row: approved, entered: null });
  await spendApproval(db, asker, now);
  return enterApproved(platform, caller, approved);
}
