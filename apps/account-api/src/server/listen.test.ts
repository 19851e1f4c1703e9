import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { closeWhenDone, createDrain } from '@gatehouse/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { App } from '../base/http/app-context.ts';
import { listen } from './listen.ts';

const limits = { headerMs: 200, requestMs: 400, idleMs: 300 };
/** Well above every limit also on a busy machine, well below the minutes that Node itself gives a slow client. */
const soonMs = 8_000;

let servers: Server[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  const app: App = new Hono();
  app.post('/', async (context) => context.text(`${(await context.req.text()).length} bytes`));
  servers = await listen(app, { port: 0, limits }, createDrain());
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.map((server) => closeWhenDone(server, 0)));
});

function portOf(server: Server | undefined): number {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('it listens on TCP');
  return address.port;
}

async function openSocket(): Promise<Socket> {
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

/** What the server said before it ended the connection; `null`: it did not end it. */
async function saidUntilEnd(socket: Socket): Promise<string | null> {
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise((resolve) => socket.once('close', resolve).once('end', resolve)); // a reset ends it too
  const first = await Promise.race([ended.then(() => 'ended'), delay(soonMs, 'open', { ref: false })]);
  return first === 'ended' ? said : null;
}

describe('a connection to the account API ends', () => {
  it('when its header takes too long, although something always comes', async () => {
    const socket = await openSocket();
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\n');
    trickle(socket, 'x-slow: 1\r\n');
    expect(await saidUntilEnd(socket)).not.toBeNull();
  });

  it('when its body takes too long, although something always comes', async () => {
    const socket = await openSocket();
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000\r\n\r\n');
    trickle(socket, 'x');
    const said = await saidUntilEnd(socket);
    expect(said).not.toBeNull();
    expect(said).not.toContain('200 OK');
  });

  it('when nothing follows an answer', async () => {
    const socket = await openSocket();
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\nabc');
    expect(await saidUntilEnd(socket)).toMatch(/3 bytes/);
  });
});
