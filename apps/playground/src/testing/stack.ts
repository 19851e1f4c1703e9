import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { PlaygroundSettings } from '../settings.ts';
import { startPlayground, type RunningPlayground } from '../start.ts';

export const testSecret = 'a-secret-of-this-test';

type Asked = Readonly<{ method: string; path: string; secret: string | undefined; body: unknown }>;
type Reply = Readonly<{ status: number; body: unknown }>;
export type FakeApi = Readonly<{ url: string; asked: Asked[]; replies: Map<string, Reply>; close(): Promise<void> }>;

/** Simulates the account API's test API: answers with the entries that a test put into `replies`. */
export async function startFakeApi(): Promise<FakeApi> {
  const asked: Asked[] = [];
  const replies = new Map<string, Reply>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [method = '', path = ''] = [incoming.method, incoming.url];
      asked.push({
        method,
        path,
        secret: incoming.headers['x-gatehouse-test']?.toString(),
        body: text === '' ? undefined : JSON.parse(text),
      });
      const reply = replies.get(`${method} ${path}`) ?? { status: 404, body: { code: 40400 } };
      outgoing.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP listener has no other kind
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    replies,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A playground on free ports. */
export function startOnFreePorts(
  change: Partial<PlaygroundSettings> = {},
  now: () => number = Date.now,
): Promise<RunningPlayground> {
  const settings: PlaygroundSettings = {
    environment: 'local',
    portBase: 4200,
    logLevel: 'silent',
    port: 0,
    smtpPort: 0,
    apiUrl: 'http://127.0.0.1:9',
    remotes: [{ name: 'mf-wallet', address: 'http://localhost:4207' }],
    testSecret,
    ...change,
  };
  return startPlayground(settings, pino({ level: 'silent' }), now);
}

export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; text: string }>;
type Asking = Readonly<{ method?: string; host?: string; headers?: Record<string, string>; body?: string }>;

/** Sends one HTTP request with any Host: `fetch` sets its own, and `*.localhost` resolves in browsers only. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', host = 'localhost', headers = {}, body }: Asking = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A POST with a JSON body. */
export function post(
  port: number,
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
}
