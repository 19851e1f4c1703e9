import { sessionEndings, type RefusalName } from '@gatehouse/api-contract';
import { renewalErrorCookies, sessionCookies } from '@gatehouse/platform';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import { marksFor, marksIn } from '../http/own-tokens.ts';
import { newKeyCookies, renewedKeyCookies } from './session-key.ts';
import type { TokenPair } from './token-pair.ts';

/** RFT, else SURT: the refresh token of this browser. */
export function refreshTokenOf(cookies: Cookies): string | null {
  return cookies.get('RFT') ?? cookies.get('SURT') ?? null;
}

/** Whether the platform must say that the refresh token is of this browser: no mark says so. */
export const isUnmarked = (cookies: Cookies): boolean => !cookies.has('GH_OWN');

/**
 * Refresh tokens once went to the whole domain. Such a cookie is still accepted, and ends with the first renewal: beside the
 * new one it would be sent first, and its use would count as reuse.
 */
const clearSharedRefreshTokens = (write: CookieWriter): string[] =>
  (['SURT', 'RFT'] as const).flatMap((name) => write.clearShared(name));

/**
 * Cookies of a new or renewed session (rulings, "Tokens, cookies, return addresses"). Token and signature live as long
 * as the token; the cookies that show the page that there is a session last as long as it can be renewed. `renewed`: cookies of the
 * session that is renewed; else the `answer` that began one names its key.
 */
export function issuedCookies(
  write: CookieWriter,
  tokens: TokenPair,
  { now: nowMs, ...from }: Readonly<{ now: number } & ({ renewed: Cookies } | { answer: { headers: Headers } })>,
): string[] {
  const tokenSeconds = tokens.lifetimeMs / 1000;
  const { forever } = tokens;
  const renewableSeconds = forever ? Math.floor(tokens.renewableMs / 1000) : null;
  const before = ('renewed' in from ? marksIn(from.renewed.get('GH_OWN')) : null) ?? [];
  const marks = marksFor([tokens.accessToken, tokens.refreshToken], before);
  const [header = '', payload = '', signature = ''] = tokens.accessToken.split('.');
  return [
    ...clearSharedRefreshTokens(write),
    // First: whatever of the rest the browser has written when it asks next, its tokens are known.
    write.set('GH_OWN', marks, renewableSeconds),
    ...('renewed' in from
      ? renewedKeyCookies(from.renewed, write, renewableSeconds)
      : newKeyCookies(from.answer, write, renewableSeconds)),
    write.set('SUAT', tokens.accessToken, tokenSeconds),
    write.set('SIGN', signature, tokenSeconds),
    write.set('HD', header, renewableSeconds),
    write.set('PLD', payload, renewableSeconds),
    write.set('SUAT_EXPIRED_CHECK', String(nowMs + tokens.lifetimeMs), renewableSeconds),
    write.set('FOREVER', forever ? 'Y' : 'N', renewableSeconds),
    write.set(forever ? 'RFT' : 'SURT', tokens.refreshToken, renewableSeconds),
    write.clear(forever ? 'SURT' : 'RFT'),
  ];
}

export const endedCookies = (write: CookieWriter): string[] => [
  ...clearSharedRefreshTokens(write),
  ...sessionCookies.map((name) => write.clear(name)),
];

/** What renewal errors clear (spec A §4), and the readable parts with them, so that no page believes in a session. */
export const renewalFailedCookies = (write: CookieWriter): string[] => [
  ...clearSharedRefreshTokens(write),
  ...([...renewalErrorCookies, 'SIGN', 'HD', 'PLD', 'SUAT_EXPIRED_CHECK', 'GH_OWN', 'GH_KEY'] as const).map((name) =>
    write.clear(name),
  ),
];

/** Whether a refused renewal ends the session here (spec A §4); an outage does not. */
export const isRenewalError = (refusal: RefusalName | null): boolean =>
  refusal !== null && sessionEndings.includes(refusal);
