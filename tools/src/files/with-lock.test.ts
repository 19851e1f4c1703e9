import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { holdLock, withLock } from './with-lock.ts';

const root = temporaryFolder();

test('jobs under one lock never overlap', async () => {
  let inside = 0;
  let most = 0;
  const job = () =>
    withLock(join(root, 'jobs.lock'), async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    });
  await Promise.all([job(), job(), job(), job()]);
  expect(most).toBe(1);
});

test('a job that fails gives the lock back', async () => {
  const path = join(root, 'failing.lock');
  await expect(withLock(path, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  expect(await withLock(path, () => Promise.resolve('again'))).toBe('again');
});

test('a lock can be let go twice: cleaning up must not hide why', async () => {
  const unlock = await holdLock(join(root, 'twice.lock'));
  unlock?.();
  expect(unlock).not.toThrow();
});

test('a held lock is waited for, then told about', async () => {
  const path = join(root, 'held.lock');
  await holdLock(path);
  await expect(withLock(path, () => Promise.resolve(), 0)).rejects.toThrow('Another command holds');
});

test('the lock of a process that was killed is free', async () => {
  const path = join(root, 'abandoned.lock');
  const code = `import { DatabaseSync } from 'node:sqlite';
    new DatabaseSync(${JSON.stringify(path)}).exec('BEGIN EXCLUSIVE');
    process.send('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(holder, 'message');
  expect(await holdLock(path)).toBeNull();
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  expect(await holdLock(path)).not.toBeNull();
});
