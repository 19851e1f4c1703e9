import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { holdLock } from '../files/with-lock.ts';
import { freePortBase } from '../net/free-port-base.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startStack } from './start-stack.ts';

const root = temporaryFolder();

test('a busy port is one sentence that names it, before anything is made', async () => {
  const portBase = await freePortBase();
  const server = createServer().listen(portBase + 111, '127.0.0.1');
  await once(server, 'listening');
  const data = join(root, 'never-made');
  await expect(startStack({ portBase, data })).rejects.toThrow(
    `Port ${portBase + 111}, which playground needs, is in use`,
  );
  expect(existsSync(data)).toBe(false);
  server.close();
});

test('a data folder belongs to one stack at a time', async () => {
  const data = join(root, 'held');
  const unlock = await holdLock(join(data, 'stack.lock'));
  await expect(startStack({ portBase: await freePortBase(), data })).rejects.toThrow('is in use by another stack');
  unlock?.();
  expect(await holdLock(join(data, 'stack.lock'))).not.toBeNull();
});
