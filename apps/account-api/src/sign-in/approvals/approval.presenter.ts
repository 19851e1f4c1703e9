import type { CallValue, otpSessionStatus, qrStatusCheck } from '@gatehouse/api-contract';
import { presentSignIn } from '../../session/sessions/sign-in-result.presenter.ts';
import type { ApprovalRow } from './approvals.repository.ts';
import type { Standing } from './collect-approval.command.ts';

/** Seconds left, rounded up: a page never sees 0 while there is time. */
export const secondsLeft = (row: Pick<ApprovalRow, 'expires_at'> | null, now: Date): number =>
  row === null ? 0 : Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000));

const frame = (session: string, { status, row }: Standing, now: Date) => ({
  session,
  expires_in: status === 'EXPIRED' ? 0 : secondsLeft(row, now),
});

const sessionOf = ({ entered }: Standing, now: Date) =>
  entered ? presentSignIn(entered, entered.transactionId, now) : {};

export function presentQrStatus(session: string, standing: Standing, now: Date): CallValue<typeof qrStatusCheck> {
  const { status } = standing;
  return {
    ...frame(session, standing, now),
    status: status === 'CLOSED' ? 'EXPIRED' : status,
    ...sessionOf(standing, now),
  };
}

export function presentOtpSession(session: string, standing: Standing, now: Date): CallValue<typeof otpSessionStatus> {
  return {
    ...frame(session, standing, now),
    status: standing.status,
    ...sessionOf(standing, now),
  };
}
