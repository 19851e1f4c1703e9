import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createSecureServer,
  Http2ServerRequest,
  type Http2SecureServer,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { EdgeEnv } from './http/visit-context.ts';
import { SettingsError } from './settings/settings-error.ts';
import type { EdgeSettings } from './settings/settings.ts';

export type Listening = Readonly<{ port: number; stopping(): boolean; stop(): Promise<void> }>;
type Listener = Readonly<{ server: Server | Http2SecureServer; sessions: ReadonlySet<ServerHttp2Session> }>;

type TlsFiles = NonNullable<EdgeSettings['tls']>;

const inFlightMs = 10_000;
const limits = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

/** What a Host of ours can look like; anything else would not even parse as an address. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i;

function handlerOf(fetch: Hono<EdgeEnv>['fetch']) {
  const answer = getRequestListener(fetch);
  return (request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => {
    const host = request instanceof Http2ServerRequest ? request.authority : request.headers.host;
    if (plainHost.test(host ?? '')) {
      void answer(request, response);
    } else {
      response.statusCode = 421;
      response.end('This host is not served here.\n');
    }
  };
}

function createTlsServer({ certFile, keyFile }: TlsFiles, handler: ReturnType<typeof handlerOf>): Http2SecureServer {
  try {
    return createSecureServer({ allowHTTP1: true, cert: readFileSync(certFile), key: readFileSync(keyFile) }, handler);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new SettingsError(`EDGE_TLS_CERT and EDGE_TLS_KEY must name a certificate and its key, both PEM (${why}).`);
  }
}

function createListener(fetch: Hono<EdgeEnv>['fetch'], tls: EdgeSettings['tls']): Listener {
  const handler = handlerOf(fetch);
  const sessions = new Set<ServerHttp2Session>();
  if (!tls) return { server: createServer(limits, handler), sessions };
  const server = createTlsServer(tls, handler);
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return { server, sessions };
}

/** Opens a server on one address; `false`: this machine does not have the address. */
function open({ server }: Listener, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => resolve(true));
  });
}

/** No new connections; idle ones go at once, busy ones when their requests are answered, all of them after ten seconds. */
async function close({ server, sessions }: Listener): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const session of sessions) session.close();
  const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections();
  closeIdle();
  const idle = setInterval(closeIdle, 50);
  const force = setTimeout(() => {
    for (const session of sessions) session.destroy();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, inFlightMs);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

/** Listens on 127.0.0.1 and, where present, ::1. `stop` takes no new connections and lets requests in flight end. */
export async function listen(
  fetch: Hono<EdgeEnv>['fetch'],
  { port, tls }: Pick<EdgeSettings, 'port' | 'tls'>,
): Promise<Listening> {
  let stopping = false;
  const first = createListener(fetch, tls);
  if (!(await open(first, port, '127.0.0.1'))) throw new Error('127.0.0.1 cannot be listened on.');
  const bound = (first.server.address() as AddressInfo).port; // listens on TCP, so the address is not a pipe
  const second = createListener(fetch, tls);
  const listeners = (await open(second, bound, '::1')) ? [first, second] : [first];
  return {
    port: bound,
    stopping: () => stopping,
    async stop() {
      if (stopping) return;
      stopping = true;
      await Promise.all(listeners.map(close));
    },
  };
}
