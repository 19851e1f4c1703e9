import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { breathe } from './breathe.ts';

/** What happened first: a task that was waiting, or the step after the breath. */
async function orderOf(breath: () => Promise<void>): Promise<string[]> {
  const order: string[] = [];
  const task = new Promise<void>((done) => void setTimeout(() => (order.push('task'), done())));
  await breath();
  order.push('next step');
  await task;
  return order;
}

describe('a breath between two steps', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('lets a waiting task run first', async () => {
    expect(await orderOf(() => breathe({}))).toEqual(['task', 'next step']);
  });

  it("is the browser's own where it has one, which puts the page before other tasks but input", async () => {
    let asked = 0;
    await breathe({ scheduler: { yield: async () => void (asked += 1) } });
    expect(asked).toBe(1);
  });

  it('is left out in a hidden tab, whose timers are held back', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await orderOf(() => breathe({}))).toEqual(['next step', 'task']);
  });
});
