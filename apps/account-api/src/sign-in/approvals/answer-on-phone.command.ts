import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { approvalNumbers } from './approval-numbers.policy.ts';
import { collectWithinMs } from './approval.policy.ts';
import { answerApproval, claimQr, openApprovalsOf, type ApprovalRow } from './approvals.repository.ts';

/** By what the picture says, or, where a test points the camera at a screen, by the approval's own id. */
export type ScannedPicture = Readonly<{ scanCode: string } | { id: string }>;

/** The person signed in on a phone points it at a picture. `null`: over, or in another phone's hands. */
export async function scanQr(
  ctx: RequestContext,
  { guid, picture }: Readonly<{ guid: string; picture: ScannedPicture }>,
): Promise<ApprovalRow | null> {
  const { db, clock } = ctx;
  return db.transaction(async () => {
    const row = await claimQr(
      db,
      'id' in picture ? picture : { scan_hash: hashToken(picture.scanCode) },
      guid,
      clock.now(),
    );
    if (!row) return null;
    await recordEvent(ctx, {
      event: 'approval-scanned',
      outcome: 'ok',
      guid,
      details: { id: row.id },
    });
    return row;
  });
}

type PhoneAnswer = Readonly<{ guid: string; id: string; approve: boolean; number: string | null }>;

/**
 * The person's answer: approved, declined, or (`null`) too late. An authenticator's approval comes with the number the
 * page shows; a wrong one declines, because only the page shows it.
 */
export async function answerOnPhone(
  ctx: RequestContext,
  { guid, id, approve, number }: PhoneAnswer,
): Promise<'APPROVED' | 'REFUSED' | null> {
  const { db, clock, keyedHash } = ctx;
  return db.transaction(async () => {
    const now = clock.now();
    const row = (await openApprovalsOf(db, guid, now)).find((open) => open.id === id);
    if (!row) return null;
    const matches = row.kind === 'qr' || number === approvalNumbers(keyedHash, row.session_hash).shown;
    const status = approve && matches ? 'APPROVED' : 'REFUSED';
    const expiresAt = after(now, collectWithinMs);
    if (!(await answerApproval(db, { id, guid, status, expiresAt }, now))) return null;
    await recordEvent(ctx, { event: 'approval-answered', outcome: status, guid, details: { id } });
    return status;
  });
}
