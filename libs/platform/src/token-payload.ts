import * as v from 'valibot';

/**
 * Claims of an access token: what cookie PLD shows to scripts, so no personal data (rulings, "Tokens, cookies, return
 * addresses"). `iat` and `exp` are in seconds, as in every JWT.
 */
export const tokenPayloadSchema = v.object({
  sub: v.string(),
  memberNo: v.number(),
  providerCd: v.string(),
  countryCd: v.string(),
  iat: v.number(),
  exp: v.number(),
});
export type TokenPayload = v.InferOutput<typeof tokenPayloadSchema>;

/** Reads cookie PLD (base64url of UTF-8 JSON) without any proof; `null` when it is missing or not readable. */
export function readTokenPayload(cookie: string | null | undefined): TokenPayload | null {
  if (!cookie) return null;
  try {
    const binary = atob(cookie.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const parsed = v.safeParse(tokenPayloadSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // a cookie anybody may have written
  }
}
