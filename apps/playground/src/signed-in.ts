import { readTokenPayload } from '@gatehouse/platform';

/** The visitor as a neighbouring site knows it: from the readable payload cookie, without proof. */
export type Visitor = Readonly<{ memberNo: number; providerCd: string; countryCd: string; expiresAt: number }>;

/** Reads the cookie PLD; `null` if it is missing, malformed or expired. */
export function visitorOf(payloadCookie: string | undefined, now: number): Visitor | null {
  const claims = readTokenPayload(payloadCookie);
  if (!claims || claims.exp * 1000 <= now) return null;
  const { memberNo, providerCd, countryCd, exp } = claims;
  return { memberNo, providerCd, countryCd, expiresAt: exp * 1000 };
}
