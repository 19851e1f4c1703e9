import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect as connectPlain, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type Listening } from './server.ts';
import type { EdgeSettings } from './settings/settings.ts';

const limits = { headerMs: 200, requestMs: 400, idleMs: 300 };
/** Well above every limit also on a busy machine, well below the test's own deadline. */
const soonMs = 8_000;

let tls: NonNullable<EdgeSettings['tls']>;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
  tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat([
      '-subj',
      '/CN=localhost',
      '-keyout',
      tls.keyFile,
      '-out',
      tls.certFile,
    ]),
    { stdio: 'ignore' },
  );
});

let listening: Listening | null = null;
const sockets: Socket[] = [];
const sessions: ClientHttp2Session[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.stop();
  listening = null;
});

async function serve(secure: boolean, drainMs = 0): Promise<number> {
  const answer = async (asked: Request) => new Response(`${(await asked.text()).length} bytes`);
  listening = await listen(answer, { port: 0, tls: secure ? tls : null, limits, drainMs });
  return listening.port;
}

const kinds = { plain: false, TLS: true } as const;
type Kind = keyof typeof kinds;

/** A connection for HTTP/1; on TLS after the handshake. */
async function openSocket(kind: Kind): Promise<Socket> {
  const port = await serve(kinds[kind]);
  const socket = kinds[kind]
    ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connectPlain(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, kinds[kind] ? 'secureConnect' : 'connect');
  return socket;
}

/** Milliseconds until the server ends a connection, at most `soonMs`, and what it said. */
async function endOf(socket: Socket): Promise<{ ms: number; said: string }> {
  const from = performance.now();
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise((resolve) => socket.once('close', resolve).once('end', resolve)); // a reset ends it too
  await Promise.race([ended, delay(soonMs, undefined, { ref: false })]);
  return { ms: performance.now() - from, said };
}

/** Sends something small again and again. */
function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), 40);
  socket.once('close', () => clearInterval(timer));
}

describe.each(Object.keys(kinds) as Kind[])('a %s connection of HTTP/1 ends', (kind) => {
  it('when it says nothing', async () => {
    expect((await endOf(await openSocket(kind))).ms).toBeLessThan(soonMs);
  });

  it('when its header takes too long, although something always comes', async () => {
    const socket = await openSocket(kind);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    trickle(socket, 'x-slow: 1\r\n');
    expect((await endOf(socket)).ms).toBeLessThan(soonMs);
  });

  it('when its body takes too long, although something always comes', async () => {
    const socket = await openSocket(kind);
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000\r\n\r\n');
    trickle(socket, 'x');
    const { ms, said } = await endOf(socket);
    expect(ms).toBeLessThan(soonMs);
    expect(said).not.toContain('200 OK');
  });

  it('is refused with two hosts', async () => {
    const socket = await openSocket(kind);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n');
    expect((await endOf(socket)).said).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('a TLS connection that never shakes hands ends', async () => {
  const socket = connectPlain(await serve(true), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  expect((await endOf(socket)).ms).toBeLessThan(soonMs);
});

async function openSession(drainMs = 0): Promise<ClientHttp2Session> {
  const session = connectHttp2(`https://127.0.0.1:${await serve(true, drainMs)}`, { rejectUnauthorized: false });
  sessions.push(session);
  session.on('error', () => undefined);
  await once(session, 'connect');
  return session;
}

const closedSoon = (session: ClientHttp2Session) =>
  Promise.race([once(session, 'close').then(() => true), delay(soonMs, false, { ref: false })]);

/** One request of HTTP/2; `null` instead of a status: the stream was reset. */
async function request(session: ClientHttp2Session, body?: string): Promise<number | null> {
  const stream = session.request({ ':path': '/', ':authority': 'localhost', ':method': body ? 'POST' : 'GET' });
  stream.on('error', () => undefined);
  let status: number | null = null;
  stream.on('response', (headers) => (status = headers[':status'] ?? null));
  stream.resume();
  stream.end(body);
  await once(stream, 'close');
  return status;
}

describe('a connection of HTTP/2', () => {
  it('ends before a first request, and when idle after one, pings or not', async () => {
    expect(await closedSoon(await openSession())).toBe(true);
    await listening?.stop();
    const session = await openSession();
    expect(await request(session, 'abc')).toBe(200);
    const pings = setInterval(() => !session.closed && !session.destroyed && session.ping(() => undefined), 40);
    expect(await closedSoon(session)).toBe(true);
    clearInterval(pings);
  });

  it('loses a request whose body takes too long, and no other', async () => {
    const session = await openSession();
    const slow = session.request({ ':path': '/', ':authority': 'localhost', ':method': 'POST' });
    slow.on('error', () => undefined);
    const bytes = setInterval(() => slow.writable && slow.write('x'), 40);
    let answered = false;
    slow.on('response', ({ ':status': status }) => (answered = status === 200));
    slow.resume();
    const reset = await Promise.race([once(slow, 'close').then(() => true), delay(soonMs, false, { ref: false })]);
    clearInterval(bytes);
    expect([reset, answered]).toEqual([true, false]);
    expect(await request(session)).toBe(200);
  });

  it('hears that the server stops, and gets the answers it waits for', async () => {
    const session = await openSession(100);
    const goAway = once(session, 'goaway');
    const asked = request(session, 'abc');
    await delay(20);
    const stopped = listening?.stop();
    expect(await asked).toBe(200);
    await goAway;
    await stopped;
  });
});
