import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as v from 'valibot';
import { hashToken } from '../../base/crypto/hashes.ts';
import { askProvider } from '../../base/http/ask-provider.ts';
import {
  IdentityProviderFailure,
  type CheckedPerson,
  type IdentityChallenge,
  type IdentityProvider,
} from '../../base/ports/identity-provider.ts';
import type { IdentitySettings } from '../../base/settings/identity.settings.ts';
import { unwritableIn, writableText } from '../../base/unwritable-text.ts';

const answerMs = 5_000;
const resultAlgorithm = 'ES256';

const tokenAnswer = v.object({ result: v.string() });
const claims = v.object({
  sub: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(255),
    v.check((sub) => unwritableIn(sub) === null),
  ),
  nonce: v.string(),
  tx_id: v.string(),
  method: v.string(),
  name: v.pipe(v.string(), v.transform(writableText), v.nonEmpty(), v.maxLength(100)),
  birth_date: v.pipe(v.string(), v.isoDate()),
  gender: v.picklist(['M', 'F']),
  nation: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * A provider that redirects back with a code, and gives a result signed by its key for it, server to server.
 */
// oxlint-disable-next-line max-lines-per-function -- its two calls share the key set and the request settings
export function createIdentityProvider(settings: IdentitySettings): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(settings.keys), {
    timeoutDuration: answerMs,
    [customFetch]: (address, { method, headers, signal }) => askProvider(address, { method, headers, signal }),
  });

  function checkUrl(challenge: IdentityChallenge): URL {
    const url = new URL(settings.check);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: challenge.redirectUri,
      method: challenge.method,
      tx_id: challenge.transactionId,
      state: challenge.state,
      nonce: challenge.nonce,
      code_challenge: hashToken(challenge.codeVerifier),
      code_challenge_method: 'S256',
    }).toString();
    return url;
  }

  async function exchange(code: string, challenge: IdentityChallenge): Promise<string> {
    const answer = await askProvider(settings.token, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code,
        redirect_uri: challenge.redirectUri,
        code_verifier: challenge.codeVerifier,
      }),
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 400) throw new IdentityProviderFailure('refused', 'the provider does not know the code');
    if (!answer.ok) throw new IdentityProviderFailure('broken', `token endpoint answered ${answer.status}`);
    return v.parse(tokenAnswer, await answer.json()).result;
  }

  async function read(result: string, challenge: IdentityChallenge): Promise<CheckedPerson> {
    const { payload } = await jwtVerify(result, keys, {
      algorithms: [resultAlgorithm],
      issuer: settings.issuer,
      audience: settings.clientId,
      requiredClaims: ['exp', 'iat'],
    });
    const told = v.parse(claims, payload);
    if (told.nonce !== challenge.nonce || told.tx_id !== challenge.transactionId || told.method !== challenge.method)
      throw new IdentityProviderFailure('broken', 'the result is of another check');
    return {
      identity: told.sub,
      name: told.name,
      birthDate: told.birth_date,
      gender: told.gender,
      nation: told.nation,
    };
  }

  return {
    checkUrl,
    async prove(code, challenge) {
      try {
        return await read(await exchange(code, challenge), challenge);
      } catch (cause) {
        if (cause instanceof IdentityProviderFailure) throw cause;
        throw new IdentityProviderFailure('broken', messageOf(cause), { cause });
      }
    },
  };
}
