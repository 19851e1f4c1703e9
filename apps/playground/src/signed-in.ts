import { readTokenPayload } from '@gatehouse/platform';

/** What a neighbouring site can know of the visitor: the readable payload cookie, without any proof. */
export type Visitor = Readonly<{ memberNo: number; providerCd: string; countryCd: string; expiresAt: number }>;

/** Reads cookie PLD; `null` when it is missing, not readable or over. */
export function visitorOf(payloadCookie: string | undefined, now: number): Visitor | null {
  const claims = readTokenPayload(payloadCookie);
  if (!claims || claims.exp * 1000 <= now) return null;
  const { memberNo, providerCd, countryCd, exp } = claims;
  return { memberNo, providerCd, countryCd, expiresAt: exp * 1000 };
}
