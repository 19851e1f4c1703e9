import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  allCalls,
  callPath,
  codeOf,
  refusals,
  type CallDefinition,
  type CallRefusal,
  type CallValue,
} from '@gatehouse/api-contract';
import {
  edgeRefused,
  healthStorePath,
  internalHeaders,
  sameBrowserHeader,
  sessionKeyHeader,
} from '@gatehouse/platform';
import { listenOnFreePort } from './listen-on-free-port.ts';

type Received = Readonly<{ method: string; path: string; headers: IncomingHttpHeaders; body: string }>;
type Reply = Readonly<{ status: number; body: string | Uint8Array; headers?: Readonly<Record<string, string>> }>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set, so chunks are bytes
  return Buffer.concat(chunks).toString('utf8');
}

const ready: Reply = { status: 200, body: '{"status":"ready"}' };
const unready: Reply = { status: 503, body: '{"status":"database unavailable"}' };
const unknownCall: Reply = { status: 404, body: '{"code":40400,"message":"callUnknown","value":null}' };

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      [internalHeaders.clockOffset]: '1234',
      'set-cookie': 'inside=1',
      ...headers,
    })
    .end(body);
}

const envelope = (call: CallDefinition, code: string, message: string, value: unknown) =>
  call.envelope === 'triple-zero' ? { result: code, message, value } : { code: Number(code), message, value };

const key = (method: string, path: string) => `${method} ${path}`;
const silentIn = (replies: ReadonlyMap<string, Reply | 'never'>) => (path: string) =>
  [...replies].some(([asked, reply]) => reply === 'never' && asked.endsWith(` ${path.split('?')[0]}`));

type Behaviour = Readonly<{
  refusesSecret: boolean;
  heedsBrowser: boolean;
  /** Named in its answers. */
  sessionKey: string | null;
  readiness: Reply | 'never';
}>;
const asUsual: Behaviour = { refusesSecret: false, heedsBrowser: true, sessionKey: null, readiness: ready };

/** A stand-in for the account API that can only answer what the contract declares. */
export async function startFakePlatform() {
  let now = asUsual;
  const received: Received[] = [];
  const replies = new Map<string, Reply | 'never'>();

  const server = await listenOnFreePort((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    void bodyOf(request).then((body) => {
      // What the edge itself tells every few seconds is no visitor's request.
      if (path !== healthStorePath)
        received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      const reply = path === '/readyz' ? now.readiness : replies.get(key(request.method ?? '', path));
      if (reply === 'never') return;
      if (now.refusesSecret) response.setHeader(internalHeaders.edgeSecret, edgeRefused);
      if (now.heedsBrowser && request.headers[sameBrowserHeader]) response.setHeader(sameBrowserHeader, '1');
      if (now.sessionKey !== null) response.setHeader(sessionKeyHeader, now.sessionKey);
      send(response, reply ?? unknownCall);
    });
  });

  const at = (call: CallDefinition, params: Readonly<Record<string, string>> = {}) =>
    key(call.method, callPath(call, params));
  return {
    url: `http://localhost:${server.port}`,
    stop: server.stop,
    received,
    last: (path: string) => received.findLast((request) => request.path.startsWith(path)),
    answer<Call extends CallDefinition>(call: Call, value: CallValue<Call>, params?: Readonly<Record<string, string>>) {
      const body =
        call.envelope === 'raw' ? value : envelope(call, call.envelope === 'triple-zero' ? '000' : '0', '', value);
      replies.set(at(call, params), { status: 200, body: JSON.stringify(body) });
    },
    refuse<Call extends CallDefinition>(
      call: Call,
      refusal: CallRefusal<Call>,
      data: unknown = null,
      params?: Readonly<Record<string, string>>,
    ) {
      const body = envelope(call, codeOf(call, refusal) ?? '50000', refusal, data);
      replies.set(at(call, params), { status: refusals[refusal].status, body: JSON.stringify(body) });
    },
    /** Whether requests for a path are never answered. */
    isSilent: silentIn(replies),
    /** Takes the request and never answers. */
    hang: (call: CallDefinition) => replies.set(at(call), 'never'),
    raw: (method: string, path: string, body: unknown) =>
      replies.set(key(method, path), { status: 200, body: JSON.stringify(body) }),
    /** An answer that is not JSON. */
    bytes: (call: CallDefinition, type: string, body: Uint8Array) =>
      replies.set(at(call), { status: 200, body, headers: { 'content-type': type } }),
    /** From now on, until the next reset, every request carries a wrong secret. */
    refuseSecret: () => (now = { ...now, refusesSecret: true }),
    /** From now on, until the next reset, it renews in any browser. */
    ignoreBrowser: () => (now = { ...now, heedsBrowser: false }),
    /** The key that its answers name from now on, until the next reset; `null`: none. */
    nameKey: (sessionKey: string | null) => (now = { ...now, sessionKey }),
    /** From now on, until the next reset, its database does not answer; `never`: nor does it itself. */
    loseDatabase: (how: 'said' | 'never' = 'said') =>
      (now = { ...now, readiness: how === 'never' ? 'never' : unready }),
    reset() {
      now = asUsual;
      received.length = 0;
      replies.clear();
    },
    knows: (id: string) => allCalls.some((call) => call.id === id),
  };
}
