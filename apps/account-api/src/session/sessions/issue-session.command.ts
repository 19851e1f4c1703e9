import { accessTokenLifetimeMs } from '@gatehouse/platform';
import {
  getMember,
  identityNames,
  type AccountRow,
  type MemberRow,
} from '../../account/accounts/accounts.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { rowOfAuthentication, type Authentication, type AuthenticationWay } from './authentication.policy.ts';
import { rowOfLoginPlace, type LoginPlace } from './login-place.policy.ts';
import { insertAccessToken, insertRefreshToken, insertSession, type SessionRow } from './sessions.repository.ts';

export type IssuedTokens = Readonly<{
  accessToken: string;
  refreshToken: string;
  expiresInMs: number;
  forever: boolean;
  /** How long the refresh token can be used. */
  lifetimeMs: number;
  account: AccountRow;
  member: MemberRow;
  /** Where its sign-in took place. */
  login: Pick<LoginPlace, 'country' | 'timezone' | 'language'>;
  providerCd: string;
  providerUserId: string;
}>;

/** Starts a session for an account whose door was found open; with `clientId` it is that client's, not the portal's. */
export async function issueSession(
  platform: Platform,
  asked: Readonly<{
    account: AccountRow;
    providerCd: string;
    clientId?: string;
    forever: boolean;
    lifetimeMs: number;
    /** Keyed hash of the browser it is for. */
    browserHash?: string | null;
    /** Keyed hash of the key that this browser gets. */
    keyHash?: string | null;
    /** The session of a sign-in that a page gets this one from. */
    handedFrom?: string;
    /** The owner's proof: of just now, or of the session that vouches for this one. */
    authentication: Authentication;
    /** Where it is a sign-in of the owner itself, its way; a session that another one vouches for, or whose place it takes, is none. */
    signedInBy: AuthenticationWay | null;
    place: LoginPlace;
  }>,
): Promise<IssuedTokens & { sid: string }> {
  const { account, providerCd, clientId = null } = asked;
  const member = await getMember(platform.db, account.guid);
  const now = platform.clock.now();
  const sid = crypto.randomUUID();
  const refreshToken = randomToken();
  await insertSession(platform.db, {
    sid,
    guid: account.guid,
    provider_cd: providerCd,
    client_id: clientId,
    country: member.country,
    forever: asked.forever,
    lifetime_ms: asked.lifetimeMs,
    browser_hash: asked.browserHash ?? null,
    key_hash: asked.keyHash ?? null,
    handed_from: asked.handedFrom ?? null,
    ...rowOfAuthentication(asked.authentication),
    signed_in_at: asked.signedInBy === null ? null : now,
    signed_in_by: asked.signedInBy,
    ...rowOfLoginPlace(asked.place),
    created_at: now,
  });
  await insertRefreshToken(platform.db, {
    token_hash: hashToken(refreshToken),
    sid,
    issued_at: now,
    expires_at: after(now, asked.lifetimeMs),
  });
  const { forever, lifetimeMs, place } = asked;
  const session = {
    sid,
    provider_cd: providerCd,
    client_id: clientId,
    forever,
    lifetime_ms: String(lifetimeMs),
    login_country: place.country,
    login_timezone: place.timezone,
    login_language: place.language,
  };
  return { ...(await issueTokens(platform, session, account, { refreshToken, member })), sid };
}

/** Access token and member data of a session, beside a refresh token that exists already. */
export async function issueTokens(
  platform: Platform,
  session: Pick<
    SessionRow,
    | 'sid'
    | 'provider_cd'
    | 'client_id'
    | 'forever'
    | 'lifetime_ms'
    | 'login_country'
    | 'login_timezone'
    | 'login_language'
  >,
  account: AccountRow,
  {
    refreshToken,
    member: knownMember,
    isRenewal = false,
  }: Readonly<{
    refreshToken: string;
    member?: MemberRow;
    /** The first use of the tokens says that the browser has them. */
    isRenewal?: boolean;
  }>,
): Promise<IssuedTokens> {
  const member = knownMember ?? (await getMember(platform.db, account.guid));
  const [providerUserId = ''] = await identityNames(platform.db, account.guid, session.provider_cd);
  const accessToken = await platform.accessTokens.issue({
    guid: account.guid,
    memberNo: Number(account.member_no),
    providerCd: session.provider_cd,
    countryCd: member.country,
    clientId: session.client_id,
  });
  await insertAccessToken(platform.db, {
    token_hash: hashToken(accessToken),
    sid: session.sid,
    expires_at: after(platform.clock.now(), accessTokenLifetimeMs),
    first_use_of: isRenewal ? hashToken(refreshToken) : null,
  });
  const providerCd = session.provider_cd;
  return {
    accessToken,
    refreshToken,
    expiresInMs: accessTokenLifetimeMs,
    forever: session.forever,
    lifetimeMs: Number(session.lifetime_ms),
    account,
    member,
    login: {
      country: session.login_country,
      timezone: session.login_timezone,
      language: session.login_language,
    },
    providerCd,
    providerUserId,
  };
}
