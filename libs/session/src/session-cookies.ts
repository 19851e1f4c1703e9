import { readTokenPayload, type CookieName } from '@gatehouse/platform';
import { anonymous, type SessionView } from './session-view.ts';

/** The readable part of the session, as the edge wrote it (rulings, "Tokens, cookies, return addresses"). */
export type ReadableSession = Readonly<{
  payload: string | null;
  /** End of the access token in epoch milliseconds; its cookie has the lifetime of the refresh token. 0: no session. */
  expiresAt: number;
}>;

function cookieOf(cookies: string, name: CookieName): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

export function readSessionCookies(cookies: string): ReadableSession {
  const expiry = Number(cookieOf(cookies, 'SUAT_EXPIRED_CHECK'));
  return {
    payload: cookieOf(cookies, 'PLD'),
    expiresAt: Number.isFinite(expiry) ? expiry : 0,
  };
}

/** Who the cookies say is here. An expired token still names its member: it may be renewed. */
export function viewOf({ payload, expiresAt }: ReadableSession): SessionView {
  const claims = readTokenPayload(payload);
  if (!claims) return anonymous;
  const { memberNo, providerCd, countryCd, exp } = claims;
  return { state: 'member', memberNo, providerCd, countryCd, expiresAt: expiresAt || exp * 1000 };
}

/** Whether the access token can be used without a renewal. */
export function isFresh(session: ReadableSession, now: number): boolean {
  return viewOf(session).state === 'member' && session.expiresAt > now;
}

/** Whether a renewal can succeed. */
export function isRenewable({ payload, expiresAt }: ReadableSession): boolean {
  return payload !== null || expiresAt > 0;
}
