import { describe, expect, it } from '@jest/globals';
import { createKeyedQueues } from '../lines/keyed-queues.ts';
import { createWorkQueue, QueueFull } from '../lines/work-queue.ts';
import { createPasswordHasher } from './password-hasher.ts';

const cheap = { memoryKib: 8, passes: 1 };

describe('password hashes', () => {
  it('are argon2id with their parameters, and verify', async () => {
    const hasher = await createPasswordHasher({ memoryKib: 64, passes: 2 });
    const stored = await hasher.hash('Gatehouse1');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect(await hasher.verify(stored, 'Gatehouse1')).toBe(true);
    expect(await hasher.verify(stored, 'Gatehouse2')).toBe(false);
    expect(await hasher.verify(hasher.dummy, '')).toBe(false);
  });

  it('take a password typed in composed or decomposed letters as one', async () => {
    const hasher = await createPasswordHasher(cheap);
    expect(await hasher.verify(await hasher.hash('Gâtehouse1'), 'Ga\u0302tehouse1')).toBe(true);
  });

  it('take a password whole, and in the letters in which it was typed', async () => {
    const hasher = await createPasswordHasher(cheap);
    const stored = await hasher.hash(`${'Gatehouse1'.repeat(8)}a`);
    for (const other of [`${'Gatehouse1'.repeat(8)}A`, `${'Gatehouse1'.repeat(8)}b`, 'Gatehouse1'.repeat(8)])
      expect(await hasher.verify(stored, other)).toBe(false);
    expect(await hasher.verify(stored, `${'Gatehouse1'.repeat(8)}a`)).toBe(true);
  });

  it('are outdated when made with less, or by another method', async () => {
    const hasher = await createPasswordHasher({ memoryKib: 64, passes: 2 });
    expect(hasher.isOutdated(hasher.dummy)).toBe(false);
    expect(hasher.isOutdated(hasher.dummy.replace('m=64', 'm=63'))).toBe(true);
    expect(hasher.isOutdated(hasher.dummy.replace('t=2', 't=1'))).toBe(true);
    expect(hasher.isOutdated(hasher.dummy.replace('m=64', 'm=128'))).toBe(false);
    expect(hasher.isOutdated('$2b$12$something')).toBe(true);
  });

  it('are made by as many at once as there are slots, never more', async () => {
    const hasher = await createPasswordHasher(cheap, 2);
    let most = 0;
    const work = Array.from({ length: 20 }, () =>
      hasher.hash('x').then(() => (most = Math.max(most, hasher.active()))),
    );
    expect(hasher.active()).toBe(2);
    await Promise.all(work);
    expect(most).toBeLessThanOrEqual(2);
    expect(hasher.active()).toBe(0);
  });
});

describe('work queue', () => {
  const held = () => Promise.withResolvers<string>();

  it('runs in order, refuses jobs above its capacity, and continues after a failure', async () => {
    const queue = createWorkQueue(1, 1);
    const first = held();
    const running = queue.run(() => first.promise);
    const waiting = queue.run(async () => 'second');
    await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(QueueFull);
    first.reject(new Error('failed'));
    await expect(running).rejects.toThrow('failed');
    expect(await waiting).toBe('second');
    expect([queue.active(), queue.waiting()]).toEqual([0, 0]);
    expect(await queue.run(async () => 'fourth')).toBe('fourth');
  });

  it('keeps keys apart', async () => {
    const queues = createKeyedQueues(1, 0);
    const first = held();
    const running = queues.run('a', () => first.promise);
    await expect(queues.run('a', async () => 'again')).rejects.toBeInstanceOf(QueueFull);
    expect(await queues.run('b', async () => 'other')).toBe('other');
    first.resolve('done');
    expect(await running).toBe('done');
    expect(await queues.run('a', async () => 'again')).toBe('again');
  });
});
