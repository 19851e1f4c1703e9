import type { Server } from 'node:http';
import {
  callPath,
  refusalOf,
  type CallDefinition,
  type CallInput,
  type CallValue,
  type RefusalName,
} from '@gatehouse/api-contract';
import { internalHeaders, sessionKeyHeader } from '@gatehouse/platform';
import { serve } from '@hono/node-server';
import type { Platform } from '../base/platform.ts';
import { localAssembly } from '../local/local.assembly.ts';
import { createApp, type AppOptions } from '../server/app.ts';
import { lettersLeft } from './letters-sent.ts';
import { keptKeys, keyFor } from './session-keys.ts';
import { testEdgeSecret } from './test-settings.ts';

export type Asked = Readonly<{ token?: string; browserId?: string; headers?: Record<string, string> }>;

/** Answer as it came over HTTP. `value` is what the call declares when `code` says success. */
export type Answered<Value> = Readonly<{
  status: number;
  code: string;
  /** What the call's contract calls this number; `null`: it is no refusal. */
  refusal: RefusalName | null;
  message: string;
  value: Value;
  headers: Headers;
}>;

/** `ok`, or why the call was refused; a number where the contract has no name for it. */
export const outcomeOf = ({ code, refusal }: Pick<Answered<unknown>, 'code' | 'refusal'>): string =>
  code === '0' ? 'ok' : (refusal ?? code);

export type TestServer = Readonly<{
  address: string;
  call<Call extends CallDefinition>(
    call: Call,
    input?: Partial<CallInput<Call>>,
    asked?: Asked,
  ): Promise<Answered<CallValue<Call>>>;
  /** Ends the server and throws the first failure that became a 50000. */
  close(): Promise<void>;
}>;

type AnyInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** What of a body was given, as a form sends it. */
const formText = (body: unknown) =>
  new URLSearchParams(Object.entries(body ?? {}).filter(([, value]) => value !== undefined)).toString();

function requestOf(address: string, call: CallDefinition, input: AnyInput, asked: Asked): Request {
  const query = new URLSearchParams(input.query ?? {}).toString();
  const headers = new Headers(asked.headers);
  if (asked.token) headers.set('authorization', `Bearer ${asked.token}`);
  if (asked.browserId) {
    headers.set(internalHeaders.edgeSecret, testEdgeSecret);
    headers.set(internalHeaders.browserId, asked.browserId);
    if (!headers.has(sessionKeyHeader)) headers.set(sessionKeyHeader, keyFor(asked, input.body));
  }
  const init: RequestInit = { method: call.method, headers };
  if (call.body && call.method !== 'GET') {
    const form = call.bodyAs === 'form';
    headers.set('content-type', form ? 'application/x-www-form-urlencoded' : 'application/json');
    init.body = form ? formText(input.body) : JSON.stringify(input.body ?? {});
  }
  return new Request(`${address}${callPath(call, input.params)}${query ? `?${query}` : ''}`, init);
}

function readEnvelope(
  call: CallDefinition,
  status: number,
  body: Record<string, unknown>,
): Omit<Answered<unknown>, 'headers' | 'status'> {
  if (call.envelope === 'raw' && status === 200) return { code: '0', refusal: null, message: '', value: body };
  const code = String(body.code ?? body.result);
  return { code, refusal: refusalOf(call, code), message: String(body.message), value: body.value };
}

/** Calls a server at an address, in this process or in one of its own. */
export const callsAt =
  (address: string): TestServer['call'] =>
  async (call, input = {}, asked = {}) => {
    const answer = await fetch(requestOf(address, call, input, asked));
    const body = (await answer.json()) as Record<string, unknown>; // every answer is a JSON object or list
    const read = readEnvelope(call, answer.status, body);
    keptKeys(asked, { sent: (input as AnyInput).body, headers: answer.headers, value: read.value });
    return { ...read, status: answer.status, headers: answer.headers };
  };

/** The whole app behind a real socket. */
export async function startTestServer(platform: Platform, options: AppOptions = {}): Promise<TestServer> {
  const failures: unknown[] = [];
  const app = createApp(platform, { assembly: localAssembly, onFailure: (error) => failures.push(error), ...options });
  const { server, port } = await new Promise<{ server: Server; port: number }>((resolve) => {
    // serve() answers a plain HTTP/1 server unless asked for another kind.
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ server: started, port: info.port }),
    ) as Server;
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    call: async (call, input, asked) => {
      const answer = await callsAt(address)(call, input, asked);
      await lettersLeft(platform);
      return answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (failures.length > 0) throw failures[0];
    },
  };
}
