import { expect, it } from '@jest/globals';
import { answerNotBefore } from './answer-not-before.ts';

it('an answer that is ready early waits for its time', async () => {
  const from = performance.now();
  expect(await answerNotBefore(12, async () => 'ready')).toBe('ready');
  expect(performance.now() - from).toBeGreaterThanOrEqual(12);
});

it('a failure is told at once', async () => {
  const failing = answerNotBefore(60_000, async () => {
    throw new Error('the database does not answer');
  });
  await expect(failing).rejects.toThrow('the database does not answer');
});
