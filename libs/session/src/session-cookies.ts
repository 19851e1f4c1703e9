import { readTokenPayload, type CookieName } from '@gatehouse/platform';
import { anonymous, type SessionView } from './session-view.ts';

/** The readable part of the session, as the edge wrote it (rulings, "Tokens, cookies, return addresses"). */
export type ReadableSession = Readonly<{
  payload: string | null;
  /** End of the access token in epoch milliseconds; its cookie has the lifetime of the refresh token. 0: no session. */
  expiresAt: number;
  /** Two payloads differ: another host of the domain wrote one of them, and which is ours cannot be told here. */
  isMixed: boolean;
}>;

const cookiesOf = (cookies: string, name: CookieName): readonly string[] =>
  cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

export function readSessionCookies(cookies: string): ReadableSession {
  const [expiry = ''] = cookiesOf(cookies, 'SUAT_EXPIRED_CHECK');
  const payloads = cookiesOf(cookies, 'PLD');
  return {
    payload: payloads[0] || null,
    expiresAt: Number.isFinite(Number(expiry)) ? Number(expiry) : 0,
    isMixed: new Set(payloads).size > 1,
  };
}

/** Who the cookies say is here. An expired token still names its member: it may be renewed. */
export function viewOf({ payload, expiresAt }: ReadableSession): SessionView {
  const claims = readTokenPayload(payload);
  if (!claims) return anonymous;
  const { memberNo, providerCd, countryCd, exp } = claims;
  return { state: 'member', memberNo, providerCd, countryCd, expiresAt: expiresAt || exp * 1000 };
}

/** Number of the member of the session, where the cookies say it beyond doubt. */
export function memberOf(session: ReadableSession): number | null {
  const view = viewOf(session);
  return view.state === 'member' && !session.isMixed ? view.memberNo : null;
}

/** Whether the access token can be used without a renewal. */
export function isFresh(session: ReadableSession, now: number): boolean {
  return viewOf(session).state === 'member' && session.expiresAt > now;
}

/** Whether a renewal can succeed. */
export function isRenewable({ payload, expiresAt }: ReadableSession): boolean {
  return payload !== null || expiresAt > 0;
}
