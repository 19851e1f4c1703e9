import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@gatehouse/platform/testing-in-node';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createFixtureReleases, loginRelease, withFile } from '../testing/fixture-releases.ts';
import { longMs } from '../testing/start-test-edge.ts';
import { createFragmentStore } from './fragment-store.ts';
import { keptFragments } from './kept-fragments.ts';

const file = 'first/login.stove.en.html';

let folder: string;
let kept: string;
let releases: Awaited<ReturnType<typeof createFixtureReleases>>;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-fragments-'));
  kept = join(folder, 'kept');
  releases = await createFixtureReleases(folder);
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** The store of an edge that has just started. */
const started = () => {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return createFragmentStore(log, keptFragments(kept, log), longMs);
};
const placed = (release = loginRelease()) => ({ release, origin: releases.origin });
const isKept = (count: number) =>
  until(async () => (await readdir(kept)).filter((name) => !name.endsWith('.tmp')).length === count);

it('has the first HTML of the live version and of the one before after a restart beside a dead origin', async () => {
  const before = withFile(loginRelease('0.9.0'), file, '<p>before</p>');
  await started().follow(releases.index(1));
  await isKept(3);
  releases.served.set(file, '<p>before</p>');
  const index = releases.index(1);
  const remotes = { 'mf-login': { current: placed(), previous: placed(before) } };
  await started().follow({ ...index, remotes });
  await isKept(4); // form, sentences, sheet, and the form of the version before
  await releases.stop();
  const again = started();
  expect(await again.text(placed(), file)).toContain('name="identifier"');
  expect(await again.text(placed(before), file)).toBe('<p>before</p>');
  expect(lines).toEqual([]);
});

it('takes nothing from the disk that is not what was signed', async () => {
  await started().follow(releases.index(1));
  await isKept(3);
  for (const name of await readdir(kept)) await writeFile(join(kept, name), '<p>other</p>');
  await releases.stop();
  expect(await started().text(placed(), file)).toBeNull();
});

it('forgets what is live no more', async () => {
  await started().follow(releases.index(1));
  await isKept(3);
  releases.served.set(file, '<p>next</p>');
  await started().follow(releases.index(2, withFile(loginRelease('1.1.0'), file, '<p>next</p>')));
  await isKept(3);
  await releases.stop();
  expect(await started().text(placed(), file)).toBeNull();
});
