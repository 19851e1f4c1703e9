import { Buffer } from 'node:buffer';
import * as v from 'valibot';

/** What a neighbouring site can know of the visitor: the readable payload cookie, without any proof. */
export type Visitor = Readonly<{ memberNo: number; providerCd: string; countryCd: string; expiresAt: number }>;

const payloadSchema = v.pipe(
  v.object({ memberNo: v.number(), providerCd: v.string(), countryCd: v.string(), exp: v.number() }),
  // `exp` is in seconds, as in every JWT.
  v.transform(({ exp, ...rest }): Visitor => ({ ...rest, expiresAt: exp * 1000 })),
);

/** Reads cookie PLD; `null` when it is missing, not readable or over. */
export function visitorOf(payloadCookie: string | undefined, now: number): Visitor | null {
  if (!payloadCookie) return null;
  const parsed = v.safeParse(payloadSchema, jsonOf(payloadCookie));
  return parsed.success && parsed.output.expiresAt > now ? parsed.output : null;
}

function jsonOf(base64Url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64Url, 'base64url').toString('utf8'));
  } catch {
    return null; // a cookie anybody may have written
  }
}
