import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { findWaits, waitsLeft, waitsOf } from './find-waits.ts';

const linesOf = (source: string) => waitsOf('a.test.ts', source).map(({ line }) => line);

test.each([
  'await new Promise((resolve) => setTimeout(resolve, 150));',
  'await delay(10);',
  'await page.waitForTimeout(5_000);',
  'await sql`SELECT pg_sleep(1)`.execute(db.query);',
  'await expect(banner).toBeVisible({ timeout: 500 });',
  'const limits = { headerMs: 1_900 };',
  'const connectMs = 200;',
  'await fetch(url, { signal: AbortSignal.timeout(900) });',
])('is found: %s', (line) => expect(linesOf(`\n${line}`)).toEqual([2]));

test.each([
  'test.setTimeout(120_000);',
  'await expect(banner).toBeVisible({ timeout: 30_000 });',
  'const report = { medianMs: 10 };',
  "import { setTimeout as delay } from 'node:timers/promises';",
])('is none: %s', (line) => expect(linesOf(line)).toEqual([]));

test('each of a line counts', () => {
  expect(linesOf('const limits = { headerMs: 200, requestMs: 400, idleMs: 3_000 };')).toEqual([1, 1]);
});

test('the number that the linter allows is lowered when waits have gone', async () => {
  expect(await findWaits(repositoryRoot)).toHaveLength(waitsLeft);
});
