import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { closeWhenDone, createDrain, type ListenerLimits } from '@gatehouse/platform';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { App } from '../base/http/app-context.ts';
import { listen } from './listen.ts';

/** Longer than jest lets a test last: a connection ends by what its test shortens. */
const longLimits: ListenerLimits = { headerMs: 600_000, requestMs: 600_000, idleMs: 600_000 };
/** Far above every stall of a busy machine, and below what Node itself gives a header (60 s) and a request (300 s). */
const notByOthersMs = 30_000;

let servers: Server[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.map((server) => closeWhenDone(server, 0)));
});

function portOf(server: Server | undefined): number {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('it listens on TCP');
  return address.port;
}

/** To a server with these limits. */
async function openSocket(limits: Partial<ListenerLimits>): Promise<Socket> {
  const app: App = new Hono();
  app.post('/', async (context) => context.text(`${(await context.req.text()).length} bytes`));
  servers = await listen(app, { port: 0, limits: { ...longLimits, ...limits } }, createDrain());
  const socket = connect(portOf(servers[0]), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends something small again and again. */
function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), 40);
  socket.once('close', () => clearInterval(timer));
}

/** What the server said before it ended the connection, which no limit but the short one can have done. */
async function saidUntilEnd(socket: Socket): Promise<string> {
  const from = performance.now();
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await new Promise((resolve) => socket.once('close', resolve).once('end', resolve)); // a reset ends it too
  expect(performance.now() - from).toBeLessThan(notByOthersMs);
  return said;
}

describe('a connection to the account API ends', () => {
  it('when its header takes too long, although something always comes', async () => {
    const socket = await openSocket({ headerMs: 200 });
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\n');
    trickle(socket, 'x-slow: 1\r\n');
    expect(await saidUntilEnd(socket)).not.toContain('200 OK');
  });

  it('when its body takes too long, although something always comes', async () => {
    const socket = await openSocket({ headerMs: 400, requestMs: 400 }); // Node takes none that is shorter than the header's
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000\r\n\r\n');
    trickle(socket, 'x');
    expect(await saidUntilEnd(socket)).not.toContain('200 OK');
  });

  it('when nothing follows an answer', async () => {
    const socket = await openSocket({ idleMs: 300 });
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\nabc');
    expect(await saidUntilEnd(socket)).toMatch(/3 bytes/);
    // Without the setting Node would end it after 5 seconds, as late as a busy machine may.
    for (const { keepAliveTimeout } of servers) expect(keepAliveTimeout).toBe(300);
  });
});
