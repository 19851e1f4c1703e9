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

type Question = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

class KeptConnectionClosed extends Error {}

/** Talks to the account API itself over kept connections, as the edge does. */
export function accountApiClient(port: number): AccountApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function askOnce({ method, path, headers, body }: Question): Promise<string> {
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
    call.on('error', (error) =>
      reject(call.reusedSocket ? new KeptConnectionClosed('closed', { cause: error }) : error),
    );
    call.end(body);
    return promise;
  }

  /**
   * The server closes a kept connection after some idle seconds. While the bare embedded engine is measured in this
   * process nobody hears of that, and the next request takes a connection that is no more: it is sent again.
   */
  async function ask(question: Question): Promise<string> {
    try {
      return await askOnce(question);
    } catch (error) {
      if (error instanceof KeptConnectionClosed) return ask(question);
      throw error;
    }
  }

  const caller = { 'caller-id': 'bench', 'caller-detail': 'bench' };
  return {
    async signIn({ loginName, password }) {
      const body = JSON.stringify({
        signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data: { userId: loginName, password } },
      });
      const headers = { ...caller, 'content-type': 'application/json' };
      const text = await ask({ method: 'POST', path: callPath(signInV21), headers, body });
      return v.parse(tokenAnswer, JSON.parse(text)).value.accessToken;
    },
    async checkToken(accessToken) {
      const headers = { ...caller, authorization: `Bearer ${accessToken}` };
      await ask({ method: 'GET', path: callPath(userTokenCheck), headers });
    },
    close: () => agent.destroy(),
  };
}
