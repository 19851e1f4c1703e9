import { createHash } from 'node:crypto';

/** Cookies whose names the specification gives and whose value signs in. */
const tokenNames = ['SUAT', 'SURT', 'RFT'] as const;
type TokenName = (typeof tokenNames)[number];

export const isTokenCookie = (name: string): name is TokenName => (tokenNames as readonly string[]).includes(name);

/** 128 bits of a token's hash: enough to know it again, nothing to sign in with. */
const markOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** Marks in the value of `GH_OWN`; `null`: the browser has none, as its session is older than marks, or there is none. */
export const marksIn = (value: string | undefined): readonly string[] | null => value?.split('.') ?? null;

/**
 * Value of `GH_OWN` for new tokens. A renewal keeps the marks of the tokens before: a browser writes the cookies of an answer one by one,
 * and what it asks meanwhile carries old ones beside new ones.
 */
export const marksFor = (tokens: readonly string[], before: readonly string[] = []): string =>
  [...new Set([...tokens.map(markOf), ...before])].slice(0, 4).join('.');

/**
 * The token that this browser was given, of all that arrived under one name. Any host of the domain can write a cookie of such a name, but
 * not the marks, which carry the prefix `__Host-`. Without marks no access token counts, and a refresh token only if the platform
 * says that its session began in this browser.
 */
export function ownToken(
  name: TokenName,
  values: readonly string[],
  marks: readonly string[] | null,
): string | undefined {
  if (marks === null) return name === 'SUAT' ? undefined : values.at(-1);
  return values.find((value) => marks.includes(markOf(value)));
}
