import { accessTokenLifetimeMs } from '@gatehouse/platform';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../ports/clock.ts';
import type { SigningKeys } from './signing-keys.ts';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  member_no: v.number(),
  provider_cd: v.string(),
  country: v.string(),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

/** What an access token says; no personal data, scripts read it (PLD). */
export type AccessClaims = Readonly<{ guid: string; memberNo: number; providerCd: string; country: string; sid: string }>;
export type TokenVerdict =
  | Readonly<{ ok: true; claims: AccessClaims; expiresAt: Date }>
  | Readonly<{ ok: false; reason: 'invalid' | 'expired' }>;

export type AccessTokens = Readonly<{
  issue(claims: AccessClaims): Promise<string>;
  read(token: string): Promise<TokenVerdict>;
}>;

/** ES256 tokens by the platform's keys and clock. */
export function createAccessTokens(keys: SigningKeys, clock: Clock): AccessTokens {
  return {
    issue: async ({ guid, memberNo, providerCd, country, sid }) => {
      const key = await keys.current();
      const now = clock.now().getTime();
      return new SignJWT({ member_no: memberNo, provider_cd: providerCd, country, sid })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
        .setSubject(guid)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor((now + accessTokenLifetimeMs) / 1000))
        .sign(key.privateKey);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keys.publicKey(kid), {
          algorithms: ['ES256'],
          currentDate: clock.now(),
        });
        const claims = v.parse(claimsSchema, payload);
        return {
          ok: true,
          claims: {
            guid: claims.sub,
            memberNo: claims.member_no,
            providerCd: claims.provider_cd,
            country: claims.country,
            sid: claims.sid,
          },
          expiresAt: new Date(claims.exp * 1000),
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' };
        if (error instanceof errors.JOSEError || v.isValiError(error)) return { ok: false, reason: 'invalid' };
        throw error; // the database did not answer: not the token's fault
      }
    },
  };
}
