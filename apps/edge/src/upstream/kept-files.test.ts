import { maintenanceSummary } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import * as v from 'valibot';
import { keepFiles } from './kept-files.ts';
import type { Upstream } from './upstream.ts';

/** Files that are fresh for 5 and usable for 15; the platform answers with the number of the question. */
function open(patienceMs = 60_000) {
  let now = 0;
  const asked: string[] = [];
  let hold: Promise<void> = Promise.resolve();
  const upstream: Upstream = async (_, { path }) => {
    const value = asked.push(path);
    await hold;
    return { status: 200, headers: new Headers(), body: Buffer.from(JSON.stringify({ code: 0, message: '', value })) };
  };
  const of = keepFiles<'main', number>(
    {
      call: maintenanceSummary,
      params: () => ({}),
      query: () => ({ lang: 'ko' }),
      brand: (key) => key,
      schema: v.number(),
      name: 'a file',
      otherwise: 'nothing',
      freshMs: 5,
      usableMs: 15,
      patienceMs,
    },
    { upstream, log: pino({ level: 'silent' }), now: () => now },
  );
  return {
    of: async () => (await of('main')).value,
    asked,
    pass: (ms: number) => void (now += ms),
    /** The platform answers no more. */
    fallSilent: () => void (hold = new Promise(() => {})),
  };
}

it('a file that is no longer fresh is used once more while the new one is loaded, one that is too old is not', async () => {
  const { of, asked, pass } = open();
  expect(await of()).toBe(1);
  pass(6);
  expect(await of()).toBe(1);
  pass(20);
  expect(await of()).toBe(3);
  expect(asked[0]).toBe('/game/v1.0/maintenance?lang=ko');
});

it('a page does not wait longer than its patience for a file in place of one that is too old', async () => {
  const { of, pass, fallSilent } = open(20);
  await of();
  pass(20);
  fallSilent();
  expect(await of()).toBeNull();
});
