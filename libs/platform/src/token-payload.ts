import type { TokenPayload } from './token-payload-schema.ts';

const texts = ['sub', 'providerCd', 'countryCd'] as const;
const numbers = ['memberNo', 'iat', 'exp'] as const;

/** The schema by hand (a test holds the two together): every page asks it, and brings no schema library for that. */
function isTokenPayload(value: unknown): value is TokenPayload {
  if (typeof value !== 'object' || value === null) return false;
  const claims = value as Partial<Record<string, unknown>>; // any object may be asked for any field
  return (
    texts.every((name) => typeof claims[name] === 'string') && numbers.every((name) => Number.isFinite(claims[name]))
  );
}

/** Reads cookie PLD (base64url of UTF-8 JSON) without any proof; `null` when it is missing or not readable. */
export function readTokenPayload(cookie: string | null | undefined): TokenPayload | null {
  if (!cookie) return null;
  try {
    const binary = atob(cookie.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return isTokenPayload(claims) ? claims : null;
  } catch {
    return null; // not trusted: any script or site of the domain can write this cookie
  }
}
