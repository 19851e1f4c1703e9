import { expect, it } from '@jest/globals';
import { withNext } from './with-next.ts';

it('loads the next screen behind the one that is opened, and needs neither its code nor an answer', async () => {
  const asked: string[] = [];
  const load = async () => {
    await Promise.resolve();
    asked.push('this');
    return 'code';
  };
  const next = async () => {
    asked.push('next');
    throw new Error('lost');
  };
  expect(await withNext(load, next)).toBe('code');
  expect(asked).toEqual(['this', 'next']);
});

it('asks for no next screen where the one that is opened did not come', async () => {
  const asked: string[] = [];
  const lost = withNext(
    () => Promise.reject(new Error('lost')),
    async () => void asked.push('next'),
  );
  await expect(lost).rejects.toThrow('lost');
  expect(asked).toEqual([]);
});
