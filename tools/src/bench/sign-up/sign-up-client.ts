import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import {
  callPath,
  signUpAgreement,
  signUpAgreementSelf,
  signUpEmailSend,
  signUpEmailVerify,
  signUpRegister,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import * as v from 'valibot';

const withState = v.object({ value: v.object({ state: v.string() }) });
const messages = v.array(v.object({ text: v.string() }));
const terms = ['SERVICE', 'PRIVACY'].map((id) => ({ terms_type_id: id, agree_yn: 'Y' }));

/** A sign-up that waits for its password. */
export type ReadySignUp = Readonly<{ state: string; browserId: string; address: string }>;
export type SignUpClient = Readonly<{
  prepare(): Promise<ReadySignUp>;
  register(one: ReadySignUp): Promise<void>;
  close(): void;
}>;

/** Signs up at the account API itself, as the edge does for its visitors: each from a browser and a network of its own. */
export function signUpClient(at: Readonly<{ port: number; playground: string; edgeSecret: string }>): SignUpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function ask(
    call: CallDefinition,
    { browserId, address }: Omit<ReadySignUp, 'state'>,
    body: object,
  ): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = {
      'content-type': 'application/json',
      [internalHeaders.edgeSecret]: at.edgeSecret,
      [internalHeaders.browserId]: browserId,
      [internalHeaders.clientAddress]: address,
    };
    const where = { host: '127.0.0.1', port: at.port, agent, method: call.method, path: callPath(call), headers };
    const sent = request(where, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${call.id}: ${answer.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
    return promise;
  }

  async function codeTo(email: string): Promise<string> {
    const answer = await fetch(`${at.playground}/api/messages?to=${encodeURIComponent(email)}`);
    const [newest] = v.parse(messages, await answer.json());
    const code = /\b[0-9]{6}\b/.exec(newest?.text ?? '')?.[0];
    if (!code) throw new Error('no code has come');
    return code;
  }

  return {
    async prepare() {
      const [a, b] = randomBytes(2);
      const browserId = `bench-${randomBytes(16).toString('hex')}`;
      const who = { browserId, address: `10.${a}.${b}.1` };
      const email = `${browserId}@bench.test`;
      const opening = { gds_info: { nation: 'KR', lang: 'en', timezone: 'Asia/Seoul' }, birth_dt: '1990-01-15' };
      const { state } = v.parse(withState, JSON.parse(await ask(signUpAgreement, who, opening))).value;
      await ask(signUpAgreementSelf, who, { state, terms });
      await ask(signUpEmailSend, who, { state, email });
      await ask(signUpEmailVerify, who, { state, verify_number: await codeTo(email) });
      return { state, ...who };
    },
    register: async (one) =>
      void (await ask(signUpRegister, one, { state: one.state, password: `Lantern-${one.browserId.slice(-8)}7` })),
    close: () => agent.destroy(),
  };
}
