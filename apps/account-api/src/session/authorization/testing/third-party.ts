import { createHash, randomBytes } from 'node:crypto';
import { authorize, tokenV21, type CallInput, type CallValue } from '@gatehouse/api-contract';
import type { PersonCondition } from '../../../local/people/put-in-condition.command.ts';
import {
  playgroundClientId,
  playgroundClientSecret,
  playgroundPublicClientId,
} from '../../../local/seed/clients.seed.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { Answered } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';

export const clientOrigin = 'http://client.localhost:4310';
export const callback = `${clientOrigin}/client/callback`;
export const signedOut = `${clientOrigin}/client/signed-out`;

/** A verifier and its challenge (RFC 7636 §4). */
export function proofKey() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

type Exchange = CallInput<typeof tokenV21>['body'];

/** A member in the portal, and the playground's clients asking for codes and tokens as a real one would. */
export async function thirdParty({ platform, server }: Stage, condition: PersonCondition = 'ok') {
  const person = await makePerson(platform, condition);
  const { value } = await signInAs(server, person.loginName);
  const token = value.accessToken;
  const key = proofKey();

  async function codeFor(kind: 'confidential' | 'public'): Promise<string> {
    const clientId = kind === 'public' ? playgroundPublicClientId : playgroundClientId;
    const challenge = kind === 'public' ? { code_challenge: key.challenge } : {};
    const body = { client_id: clientId, redirect_uri: callback, ...challenge };
    const answer = await server.call(authorize, { body }, { token });
    if (answer.code !== '0') throw new Error(`no code: ${answer.code} ${answer.message}`);
    return answer.value.code;
  }
  /** All that is right for a client, without its code. */
  const proofs = {
    confidential: { client_id: playgroundClientId, client_secret: playgroundClientSecret, redirect_uri: callback },
    public: { client_id: playgroundPublicClientId, code_verifier: key.verifier, redirect_uri: callback },
  } as const;
  const exchange = (body: Exchange): Promise<Answered<CallValue<typeof tokenV21>>> =>
    server.call(tokenV21, { body: { grant_type: 'authorization_code', ...body } });
  const grant = async (kind: 'confidential' | 'public' = 'confidential') =>
    exchange({ ...proofs[kind], authorization_code: await codeFor(kind) });
  return { person, token, refreshToken: value.refreshToken, key, codeFor, proofs, exchange, grant };
}
