import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect as connectHttp2, constants, type ClientHttp2Session } from 'node:http2';
import { connect as connectPlain, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, type Listening } from './server.ts';
import type { EdgeSettings } from './settings/settings.ts';
import { makeCertificate } from './testing/make-certificate.ts';

/** Longer than jest lets a test last: a limit ends something only in the test of that very limit, which makes it short. */
const longLimits = { headerMs: 600_000, requestMs: 600_000, idleMs: 600_000 };
/** The least that may be set, so that a test sends little. */
const headBytes = 32_768;
type ShortLimits = Partial<typeof longLimits>;
const headerLimit: ShortLimits = { headerMs: 200 };
/** Node's HTTP/1 wants the limit of a whole request to be no shorter than that of its header. */
const requestLimit: ShortLimits = { headerMs: 400, requestMs: 400 };

/** Far above every stall of a busy machine, and below what Node itself gives a header (60 s), a handshake (120 s) and a request (300 s). */
const notByOthersMs = 30_000;
/** What a promise that begins to wait now answers, and that no limit but the short one can have ended it. */
async function inTime<T>(ended: Promise<T>): Promise<T> {
  const from = performance.now();
  const answer = await ended;
  expect(performance.now() - from).toBeLessThan(notByOthersMs);
  return answer;
}

let tls: NonNullable<EdgeSettings['tls']>;
beforeAll(() => {
  tls = makeCertificate(mkdtempSync(join(tmpdir(), 'gatehouse-tls-')));
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

type Handler = (asked: Request) => Promise<Response>;
const answerSize: Handler = async (asked) => new Response(`${(await asked.text()).length} bytes`);

async function serve(secure: boolean, short: ShortLimits, answer = answerSize, drainMs = 0): Promise<number> {
  const limits = { ...longLimits, ...short };
  listening = await listen(answer, { port: 0, tls: secure ? tls : null, limits, headBytes, drainMs });
  return listening.port;
}

/** Whether something begins before it is over. */
const begins = (begun: Promise<unknown>, over: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    begun.then(
      () => true,
      () => false,
    ),
    over.then(() => false),
  ]);

const kinds = { plain: false, TLS: true } as const;
type Kind = keyof typeof kinds;

/** What a connection of HTTP/1 hears until the server ends it. */
type Conversation = Readonly<{ socket: Socket; end: Promise<string>; closed: Promise<void>; heard(): string }>;

function converse(socket: Socket): Conversation {
  sockets.push(socket);
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()).once('end', resolve)); // a reset ends it too
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, end: ended.then(() => said), closed, heard: () => said };
}

/**
 * A connection for HTTP/1; on TLS after the handshake. The limit of a header is one of the handshake too, which a busy machine may miss:
 * such a connection is opened again. A half-open client stays when the server has ended its side.
 */
async function openSocket(
  kind: Kind,
  short: ShortLimits,
  { answer = answerSize, allowHalfOpen = false }: Readonly<{ answer?: Handler; allowHalfOpen?: boolean }> = {},
): Promise<Conversation> {
  const port = await serve(kinds[kind], short, answer);
  for (;;) {
    const to = { port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'], allowHalfOpen };
    const socket = kinds[kind] ? connectTls(to) : connectPlain(to);
    const conversation = converse(socket);
    if (await begins(once(socket, kinds[kind] ? 'secureConnect' : 'connect'), conversation.end)) return conversation;
  }
}

/** Sends something small again and again. */
function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), 40);
  socket.once('close', () => clearInterval(timer));
}

describe.each(Object.keys(kinds) as Kind[])('a %s connection of HTTP/1 ends', (kind) => {
  it('when it says nothing', async () => {
    const { end } = await openSocket(kind, headerLimit);
    expect(await inTime(end)).not.toContain('200 OK');
  });

  it('when its header takes too long, although something always comes', async () => {
    const { socket, end } = await openSocket(kind, headerLimit);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    trickle(socket, 'x-slow: 1\r\n');
    expect(await inTime(end)).not.toContain('200 OK');
  });

  it('when its body takes too long, although something always comes', async () => {
    const { socket, end } = await openSocket(kind, requestLimit);
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000\r\n\r\n');
    trickle(socket, 'x');
    expect(await inTime(end)).not.toContain('200 OK');
  });

  it('is answered in words when its header is longer than is read', async () => {
    const { socket, end } = await openSocket(kind, {});
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\ncookie: a=${'x'.repeat(4 * headBytes)}\r\n\r\n`);
    const answer = await end;
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('<section lang="ko"><h1>');
    expect(answer).toContain('<section lang="en"><h1>Your browser sent too much</h1>');
  });

  it('is answered when its header is as long as a browser may send', async () => {
    const { socket, end } = await openSocket(kind, {});
    const cookie = `a=${'x'.repeat(headBytes)}`;
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
    expect(await end).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is refused when it speaks no HTTP', async () => {
    const { socket, end } = await openSocket(kind, {});
    socket.write('hello\r\n\r\n');
    expect(await end).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('soon after its header was longer than is read, whatever a half-open client still sends', async () => {
    const { socket, end, closed } = await openSocket(kind, {}, { allowHalfOpen: true });
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\ncookie: a=${'x'.repeat(4 * headBytes)}`);
    trickle(socket, 'x');
    await inTime(closed);
    expect(await end).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('with its time-out, and answers no request that a half-open client makes whole then', async () => {
    let answered = 0;
    const answer: Handler = (asked) => {
      answered += 1;
      return answerSize(asked);
    };
    const { socket, end, closed } = await openSocket(kind, headerLimit, { answer, allowHalfOpen: true });
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    expect(await inTime(end)).toMatch(/^HTTP\/1\.1 408 /);
    socket.write('\r\n');
    trickle(socket, '\r\n');
    await inTime(closed);
    expect(answered).toBe(0);
  });

  it('with a broken request behind another, and writes nothing into the answer of that one', async () => {
    const answer: Handler = async () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('the beginning')) }));
    const { socket, end, heard } = await openSocket(kind, {}, { answer });
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    while (!heard().includes('the beginning')) await once(socket, 'data');
    socket.write('hello\r\n\r\n');
    expect(await end).not.toContain('400 Bad Request');
  });

  it('is refused with two hosts', async () => {
    const { socket, end } = await openSocket(kind, {});
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n');
    expect(await end).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('a TLS connection that never shakes hands ends', async () => {
  const { end } = converse(connectPlain(await serve(true, headerLimit), '127.0.0.1'));
  expect(await inTime(end)).toBe('');
});

type Session = Readonly<{ session: ClientHttp2Session; closed: Promise<unknown> }>;

/** A connection for HTTP/2, opened again where its handshake missed a short limit. */
async function openSession(short: ShortLimits, answer = answerSize, drainMs = 0): Promise<Session> {
  const port = await serve(true, short, answer, drainMs);
  for (;;) {
    const session = connectHttp2(`https://127.0.0.1:${port}`, {
      rejectUnauthorized: false,
      maxSendHeaderBlockLength: 8 * headBytes, // Node's own sends less than browsers do
    });
    sessions.push(session);
    session.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => session.once('close', resolve));
    if (await begins(once(session, 'connect'), closed)) return { session, closed };
  }
}

/** One request of HTTP/2; `null` instead of a status: the stream was reset. */
async function request(
  session: ClientHttp2Session,
  body?: string,
  cookie: readonly string[] = [],
): Promise<number | null> {
  const asked = { ':path': '/', ':authority': 'localhost', ':method': body ? 'POST' : 'GET' };
  const stream = session.request({ ...asked, cookie: [...cookie] });
  stream.on('error', () => undefined);
  let status: number | null = null;
  stream.on('response', (headers) => (status = headers[':status'] ?? null));
  stream.resume();
  stream.end(body);
  await new Promise<void>((resolve) => stream.once('close', () => resolve())); // an error comes before it
  return status;
}

describe('a connection of HTTP/2', () => {
  it('ends before a first request', async () => {
    const { closed } = await openSession(headerLimit);
    await inTime(closed);
  });

  it('ends when idle after a request, pings or not', async () => {
    const { session, closed } = await openSession({ idleMs: 300 });
    expect(await request(session, 'abc')).toBe(200);
    const pings = setInterval(() => !session.closed && !session.destroyed && session.ping(() => undefined), 40);
    await inTime(closed);
    clearInterval(pings);
  });

  it('takes as many cookies as a browser has for one domain', async () => {
    const { session } = await openSession({});
    const many = Array.from({ length: 300 }, (_, index) => `name-${index}=${'x'.repeat(100)}`);
    expect(await request(session, undefined, many)).toBe(200);
    const long = Array.from({ length: 24 }, (_, index) => `name-${index}=${'x'.repeat(4000)}`);
    expect(await request(session, undefined, long)).toBe(200);
  });

  it('loses a request whose header is longer than is read, and no other', async () => {
    const longer = Array.from({ length: 34 }, (_, index) => `name-${index}=${'x'.repeat(4000)}`);
    const { session } = await openSession({});
    expect(await request(session, 'abc')).toBe(200); // from then on the client's side knows the limit
    expect(await request(session, undefined, longer)).toBeNull();
    expect(await request(session, 'abc')).toBe(200);
  });

  it('loses a request whose body takes too long, and no other', async () => {
    const { session } = await openSession({ requestMs: 400 });
    const slow = session.request({ ':path': '/', ':authority': 'localhost', ':method': 'POST' });
    slow.on('error', () => undefined);
    const lost = new Promise<void>((resolve) => slow.once('close', resolve));
    const bytes = setInterval(() => slow.writable && slow.write('x'), 40);
    let answered = false;
    slow.on('response', ({ ':status': status }) => (answered = status === 200));
    slow.resume();
    await inTime(lost);
    clearInterval(bytes);
    expect([answered, slow.rstCode]).toEqual([false, constants.NGHTTP2_CANCEL]);
    // A busy machine may make this one late too; the connection stays, and takes it again.
    let status: number | null = null;
    while (status === null && !session.closed) status = await request(session);
    expect(status).toBe(200);
  });

  it('hears that the server stops, and gets the answers it waits for', async () => {
    const arrived = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    const answerLater: Handler = async (asked) => {
      arrived.resolve();
      await heard.promise;
      return answerSize(asked);
    };
    const { session } = await openSession({}, answerLater, 100);
    const goAway = new Promise<void>((resolve) => session.once('goaway', () => resolve()));
    const asked = request(session, 'abc');
    await arrived.promise;
    const stopped = listening?.stop();
    await goAway;
    heard.resolve();
    expect(await asked).toBe(200);
    await stopped;
  });
});
