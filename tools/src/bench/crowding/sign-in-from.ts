import { Agent, request } from 'node:http';
import { callPath, signInV21 } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Credentials } from '../make-people.ts';

const envelope = v.object({ code: v.union([v.string(), v.number()]), message: v.string() });

/** How a sign-in ended: `OK` or the name of the refusal. */
export type Answer = Readonly<{ outcome: string; ms: number }>;
export type SignInFrom = (address: string, person: Credentials) => Promise<Answer>;

/** Sign-ins straight to the account API, each from the address that it names, as the edge would tell it. */
export function signInFrom(port: number, edgeSecret: string): Readonly<{ send: SignInFrom; close(): void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const send: SignInFrom = (address, { loginName, password }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const from = performance.now();
    const headers = {
      'caller-id': 'bench',
      'caller-detail': 'bench',
      'content-type': 'application/json',
      [internalHeaders.edgeSecret]: edgeSecret,
      [internalHeaders.clientAddress]: address,
    };
    const call = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: callPath(signInV21), headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { message } = v.parse(envelope, JSON.parse(Buffer.concat(chunks).toString('utf8')));
          resolve({ outcome: message, ms: performance.now() - from });
        });
      },
    );
    call.on('error', reject);
    call.end(
      JSON.stringify({
        signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data: { userId: loginName, password } },
      }),
    );
    return promise;
  };
  return { send, close: () => agent.destroy() };
}
