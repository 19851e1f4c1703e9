import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { busyPorts } from './busy-ports.ts';
import { freePortBase } from './free-port-base.ts';
import { freePort } from './free-port.ts';

test.each(['127.0.0.1', '::1'])('a listener on %s makes a port busy', async (host) => {
  const port = await freePort();
  expect(await busyPorts([port])).toEqual([]);
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  expect(await busyPorts([port])).toEqual([port]);
  server.close();
});

test('a free port base steps over one that is in use', async () => {
  const free = await freePortBase(() => 0.5);
  const server = createServer().listen(free + 120, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePortBase(() => 0.5)).not.toBe(free);
  server.close();
});

test('a second free port base is not the first one, though nothing listens there yet', async () => {
  const first = await freePortBase(() => 0.5);
  expect(await freePortBase(() => 0.5, first)).not.toBe(first);
});
