import { minuteMs } from '../../base/ports/clock.ts';
import type { ApprovalRow } from './approvals.repository.ts';

/** A picture on a screen can be photographed: it lives shorter than a code (ours; the documents say `expires_in` only). */
export const qrLifetimeMs = 3 * minuteMs;
export const authenticatorLifetimeMs = 5 * minuteMs;
/** What was approved waits this long for the page that asked, which may have been put aside meanwhile. */
export const collectWithinMs = 3 * minuteMs;
/** Numbers that may be typed in for one approval (security 5). */
export const mostTypedNumbers = 5;
/** How often a phone may be asked in this time: people approve just to stop repeated requests (44022). */
export const mostApprovalsAsked = 5;
export const askedWithinMs = 10 * minuteMs;

/** In which time QR codes are counted; how many are given is a setting. */
export const qrWindowMs = 10 * minuteMs;

export type ApprovalStatus = ApprovalRow['status'] | 'EXPIRED';

/** How an approval stands now. A used or expired approval answers like an unknown one. */
export function approvalStatusAt(
  row: Pick<ApprovalRow, 'status' | 'expires_at' | 'spent_at'>,
  now: Date,
): ApprovalStatus {
  if (row.spent_at !== null) return 'EXPIRED';
  if (row.status === 'REFUSED' || row.status === 'CLOSED') return row.status;
  return row.expires_at <= now ? 'EXPIRED' : row.status;
}
