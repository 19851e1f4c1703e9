import { findIdWays, verificationStatuses, type VerificationStatus } from '@gatehouse/api-contract';
import type { FindIdWay } from './id-search.flow.ts';

const fromBlockedAddress: readonly FindIdWay[] = ['phone', 'person'];

/** The ways of a search: a network that failed too often is left those by phone ("BlockIPAdress", spec A §4). */
export const openSearchWays = (addressBlocked: boolean): readonly FindIdWay[] =>
  addressBlocked ? fromBlockedAddress : findIdWays;

/** What a page is told to do (spec A §4, "Verification outcomes"). */
export function searchStatus(way: FindIdWay, addressBlocked: boolean): VerificationStatus {
  if (addressBlocked) return verificationStatuses.addressBlocked;
  return way === 'email' ? verificationStatuses.email : verificationStatuses.phone;
}
