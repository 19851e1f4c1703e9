import type { RefusalName } from '../refusals/refusals.ts';

/** Refusals of a renewal after which no session is left (spec A §4); any other, or an outage, says nothing about the session. */
export const sessionEndings: readonly RefusalName[] = [
  'refreshTokenInvalid',
  'accountBlocked',
  'accessTokenInvalid',
  'accessTokenExpired',
  'sessionEnded',
  'maintenanceBlock',
];
