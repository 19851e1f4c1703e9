import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import type { EdgeEnv } from './http/visit-context.ts';
import type { EdgeSettings } from './settings.ts';

export type Listening = Readonly<{ port: number; stopping(): boolean; stop(): Promise<void> }>;

const inFlightMs = 10_000;
const limits = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };

function createListener(fetch: Hono<EdgeEnv>['fetch'], tls: EdgeSettings['tls']): ServerType {
  if (!tls) return createAdaptorServer({ fetch, createServer, serverOptions: limits });
  const files = { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) };
  return createAdaptorServer({ fetch, createServer: createSecureServer, serverOptions: { allowHTTP1: true, ...files } });
}

/** Opens a server on one address; `false`: this machine does not have the address. */
function open(server: ServerType, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? resolve(false) : reject(error)));
    server.listen(port, host, () => resolve(true));
  });
}

function close(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), inFlightMs);
  return closed.finally(() => clearTimeout(force));
}

/** Listens on 127.0.0.1 and, where present, ::1. `stop` takes no new connections and lets requests in flight end. */
export async function listen(fetch: Hono<EdgeEnv>['fetch'], { port, tls }: Pick<EdgeSettings, 'port' | 'tls'>): Promise<Listening> {
  let stopping = false;
  const first = createListener(fetch, tls);
  if (!(await open(first, port, '127.0.0.1'))) throw new Error('127.0.0.1 cannot be listened on.');
  const bound = (first.address() as AddressInfo).port; // listens on TCP, so the address is not a pipe
  const second = createListener(fetch, tls);
  const servers = (await open(second, bound, '::1')) ? [first, second] : [first];
  return {
    port: bound,
    stopping: () => stopping,
    async stop() {
      stopping = true;
      await Promise.all(servers.map(close));
    },
  };
}
