import { accessTokenLifetimeMs, tokenPayloadSchema } from '@gatehouse/platform';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../ports/clock.ts';
import type { SigningKeys } from './signing-keys.command.ts';

const uuid = v.pipe(v.string(), v.uuid());
const claimsSchema = v.object({ ...tokenPayloadSchema.entries, sub: uuid, aud: v.optional(v.string()) });

/** What an access token says, and all it says: scripts read it (PLD). Its session is found by the token's hash. */
export type AccessClaims = Readonly<{
  guid: string;
  memberNo: number;
  providerCd: string;
  countryCd: string;
  /** Third-party client that the token is for (`aud`); `null`: the portal's own. */
  clientId: string | null;
}>;
type TokenVerdict =
  | Readonly<{ ok: true; claims: AccessClaims; expiresAt: Date }>
  | Readonly<{ ok: false; reason: 'invalid' | 'expired' }>;

export type AccessTokens = Readonly<{
  issue(claims: AccessClaims): Promise<string>;
  read(token: string): Promise<TokenVerdict>;
}>;

/** ES256 tokens by the platform's keys and clock. */
export function createAccessTokens(keys: SigningKeys, clock: Clock): AccessTokens {
  return {
    issue: async ({ guid, memberNo, providerCd, countryCd, clientId }) => {
      const key = await keys.current();
      const now = clock.now().getTime();
      const audience = clientId === null ? {} : { aud: clientId };
      return new SignJWT({ memberNo, providerCd, countryCd, ...audience })
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
        const {
          sub: guid,
          memberNo,
          providerCd,
          countryCd,
          aud: clientId = null,
          exp,
        } = v.parse(claimsSchema, payload);
        return {
          ok: true,
          claims: { guid, memberNo, providerCd, countryCd, clientId },
          expiresAt: new Date(exp * 1000),
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' };
        if (error instanceof errors.JOSEError || v.isValiError(error)) return { ok: false, reason: 'invalid' };
        throw error; // the database did not answer: not the token's fault
      }
    },
  };
}
