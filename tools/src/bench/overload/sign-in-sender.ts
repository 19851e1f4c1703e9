import { Agent, request } from 'node:http';
import { callPath, signInV21 } from '@gatehouse/api-contract';
import type { Credentials } from '../make-people.ts';
import type { Ended } from './open-loop.ts';

export type SignInSender = Readonly<{
  send(person: Credentials): Promise<Ended['outcome']>;
  /** Answers of 503 that did not say when to come back. */
  withoutRetryAfter(): number;
  close(): void;
}>;

/** Sends sign-ins straight to the account API, as many at once as come. */
export function signInSender(port: number): SignInSender {
  // Kept connections, as the edge has: thousands of new ones at once would measure the kernel's queue of connections.
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let untold = 0;

  function send({ loginName, password }: Credentials): Promise<Ended['outcome']> {
    const { promise, resolve, reject } = Promise.withResolvers<Ended['outcome']>();
    const headers = { 'caller-id': 'bench', 'caller-detail': 'bench', 'content-type': 'application/json' };
    const call = request({ host: '127.0.0.1', port, agent, method: 'POST', path: callPath(signInV21), headers });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 503 && !answer.headers['retry-after']) untold += 1;
        resolve(answer.statusCode === 200 ? 'served' : answer.statusCode === 503 ? 'shed' : 'failed');
      });
    });
    call.on('error', reject);
    call.end(
      JSON.stringify({
        signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data: { userId: loginName, password } },
      }),
    );
    return promise;
  }

  return { send, withoutRetryAfter: () => untold, close: () => agent.destroy() };
}
