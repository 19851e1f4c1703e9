import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, Http2ServerRequest, type Http2SecureServer, Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { closeWhenDone, createDrain, http1Limits, type Drain } from '@gatehouse/platform';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { readableTimes } from './http/header-size.ts';
import { guardSessions, type SessionGuard } from './http/session-guard.ts';
import type { EdgeEnv } from './http/visit-context.ts';
import { SettingsError } from './settings/settings-error.ts';
import type { EdgeSettings } from './settings/settings.ts';
import { unreadableAnswer } from './unreadable-request.ts';

export type Listening = Readonly<{ port: number; stopping(): boolean; stop(): Promise<void> }>;
type Listener = Readonly<{ server: Server | Http2SecureServer; sessions: SessionGuard | null }>;
type ListenSettings = Pick<EdgeSettings, 'port' | 'tls' | 'limits' | 'headBytes' | 'drainMs'>;

const inFlightMs = 10_000;

/** What a Host of ours can look like; anything else would not even parse as an address. */
const plainHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i;

/** Two hosts: one server would read the first and another the last (RFC 9112 §3.2). */
const namesTwoHosts = (request: IncomingMessage | Http2ServerRequest): boolean =>
  request instanceof Http2ServerRequest
    ? request.headers.host !== undefined && request.headers.host !== request.authority
    : (request.headersDistinct['host']?.length ?? 0) > 1;

function handlerOf(fetch: Hono<EdgeEnv>['fetch'], drain: Drain) {
  const answer = getRequestListener(fetch);
  return (request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => {
    if (!(response instanceof Http2ServerResponse)) drain.track(response);
    const host = request instanceof Http2ServerRequest ? request.authority : request.headers.host;
    if (namesTwoHosts(request)) {
      response.statusCode = 400;
      response.end('A request names one host.\n');
    } else if (plainHost.test(host ?? '')) {
      void answer(request, response);
    } else {
      response.statusCode = 421;
      response.end('This host is not served here.\n');
    }
  };
}

type Handler = ReturnType<typeof handlerOf>;

/** The options of Node's servers for HTTP/1. */
const http1Options = ({ limits, headBytes }: ListenSettings) => ({
  ...http1Limits(limits),
  maxHeaderSize: readableTimes * headBytes,
});

/** A browser sends each cookie as a header of its own, and may have some hundred of them for one domain. */
const mostHeaders = 1024;

function createTlsServer(settings: ListenSettings & { tls: object }, handler: Handler): Http2SecureServer {
  const { tls, limits, headBytes } = settings;
  const { certFile, keyFile } = tls as NonNullable<EdgeSettings['tls']>;
  try {
    const server = createSecureServer(
      {
        allowHTTP1: true,
        cert: readFileSync(certFile),
        key: readFileSync(keyFile),
        handshakeTimeout: limits.headerMs,
        settings: { maxHeaderListSize: readableTimes * headBytes },
        maxHeaderListPairs: mostHeaders,
      },
      handler,
    );
    // Those of its HTTP/1 side are read when it begins to listen; the options of HTTP/2 do not hold them.
    return Object.assign(server, http1Options(settings));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new SettingsError(`EDGE_TLS_CERT and EDGE_TLS_KEY must name a certificate and its key, both PEM (${why}).`);
  }
}

/**
 * A connection that could not be read ends so long after its answer, whatever is still sent. A head that is too long is read until
 * then, as ending at once would lose the answer.
 */
const lingerMs = 2000;

/** A connection as Node's HTTP/1 server leaves it: with the answer that is under way. */
type Http1Socket = Socket & Readonly<{ _httpMessage?: Readonly<{ _headerSent: boolean }> | null }>;

/**
 * Answers what never becomes a request: too long, too slow, or no HTTP. A server with this listener no longer ends such connections
 * itself, nor keeps this answer out of another that has begun: both are done here.
 */
function answerUnreadable<Listened extends Server | Http2SecureServer>(server: Listened): Listened {
  const answered = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Http1Socket) => {
    if (answered.has(socket)) return; // each part of what is still sent is an error of its own
    answered.add(socket);
    if (!socket.writable || socket._httpMessage?._headerSent) {
      socket.destroy();
      return;
    }
    const late = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(late));
    socket.end(unreadableAnswer(error.code));
    if (error.code !== 'HPE_HEADER_OVERFLOW') socket.destroySoon();
  });
  return server;
}

function createListener(handler: Handler, settings: ListenSettings): Listener {
  const { tls, limits } = settings;
  if (!tls) return { server: answerUnreadable(createServer(http1Options(settings), handler)), sessions: null };
  const server = answerUnreadable(createTlsServer({ ...settings, tls }, handler));
  return { server, sessions: guardSessions(server, limits) };
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

/** Opens 127.0.0.1 and, where present, ::1 on one port. Which port is free, a system says of one address at a time: 0 is asked again. */
async function openBoth(listenerOf: () => Listener, port: number): Promise<{ port: number; listeners: Listener[] }> {
  const first = listenerOf();
  if (!(await open(first, port, '127.0.0.1'))) throw new Error('127.0.0.1 cannot be listened on.');
  const bound = (first.server.address() as AddressInfo).port; // listens on TCP, so the address is not a pipe
  const second = listenerOf();
  try {
    return { port: bound, listeners: (await open(second, bound, '::1')) ? [first, second] : [first] };
  } catch (error) {
    first.server.close();
    if (port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') return openBoth(listenerOf, port);
    throw error;
  }
}

/**
 * Listens on 127.0.0.1 and, where present, ::1. `stop` says so by `stopping` and goes on serving for `drainMs`, so that a balancer
 * can notice; then it takes no new connections and lets requests under way end.
 */
export async function listen(fetch: Hono<EdgeEnv>['fetch'], settings: ListenSettings): Promise<Listening> {
  const drain = createDrain();
  const handler = handlerOf(fetch, drain);
  const { port, listeners } = await openBoth(() => createListener(handler, settings), settings.port);
  return {
    port,
    stopping: drain.isStopping,
    async stop() {
      if (drain.isStopping()) return;
      drain.begin();
      for (const { sessions } of listeners) sessions?.drain();
      if (settings.drainMs > 0) await delay(settings.drainMs);
      await Promise.all(
        listeners.map(({ server, sessions }) => closeWhenDone(server, inFlightMs, () => sessions?.destroy())),
      );
    },
  };
}
