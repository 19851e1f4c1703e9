import { resetWays, verificationStatuses, type ResetWay, type VerificationStatus } from '@gatehouse/api-contract';

const fromBlockedAddress: readonly ResetWay[] = ['phone', 'person'];

/** The ways that are open, whatever the account has: a network that failed too often is left those by phone (spec A §4). */
export const openResetWays = (addressBlocked: boolean): readonly ResetWay[] =>
  addressBlocked ? fromBlockedAddress : resetWays;

const statusOfWay = {
  email: verificationStatuses.email,
  phone: verificationStatuses.phone,
  person: verificationStatuses.phone,
  qna: verificationStatuses.questionAndAnswer,
} as const satisfies Readonly<Record<ResetWay, VerificationStatus>>;

/** What a page is told to do (spec A §4, "Verification outcomes"). */
export const resetStatus = (way: ResetWay, addressBlocked: boolean): VerificationStatus =>
  addressBlocked ? verificationStatuses.addressBlocked : statusOfWay[way];
