import { Agent, request } from 'node:http';
import { callPath, signInV21, userTokenCheck } from '@gatehouse/api-contract';
import * as v from 'valibot';

const tokenAnswer = v.object({ value: v.object({ accessToken: v.string() }) });

export type AccountApiClient = Readonly<{
  /** Signs in and answers the access token. */
  signIn(person: Readonly<{ loginName: string; password: string }>): Promise<string>;
  checkToken(accessToken: string): Promise<void>;
  close(): void;
}>;

/** Talks to the account API itself over kept connections, as the edge does. */
export function accountApiClient(port: number): AccountApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function ask(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    });
    call.on('error', reject);
    call.end(body);
    return promise;
  }

  const caller = { 'caller-id': 'bench', 'caller-detail': 'bench' };
  return {
    async signIn({ loginName, password }) {
      const body = JSON.stringify({
        signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data: { userId: loginName, password } },
      });
      const text = await ask('POST', callPath(signInV21), { ...caller, 'content-type': 'application/json' }, body);
      return v.parse(tokenAnswer, JSON.parse(text)).value.accessToken;
    },
    async checkToken(accessToken) {
      await ask('GET', callPath(userTokenCheck), { ...caller, authorization: `Bearer ${accessToken}` });
    },
    close: () => agent.destroy(),
  };
}
