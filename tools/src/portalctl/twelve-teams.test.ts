import { beforeAll, expect, test } from '@jest/globals';
import { readIndex } from './index-file.ts';
import { useReleaseStore } from './testing/release-store.ts';

const { store, portalctl, publish } = useReleaseStore([['shell', '1.0.0']]);
const names = Array.from({ length: 11 }, (_, at) => `mf-team-${at}` as const);

beforeAll(async () => {
  for (const name of names) for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(name, version);
  for (const [at, name] of names.entries())
    await portalctl('promote', name, '1.0.0', '--origin', `http://localhost:${5000 + at}`);
});

test('twelve teams promote at once, two of them the same name: nothing is lost, and one is told', async () => {
  const before = (await readIndex(store, 'local'))?.serial ?? 0;
  const asked = [...names.map((name) => [name, '1.1.0'] as const), ['mf-team-0', '1.2.0'] as const];
  const answers = await Promise.all(asked.map(([name, version]) => portalctl('promote', name, version)));
  const told = answers.filter(({ exitCode }) => exitCode === 1).map(({ text }) => text);
  expect(told).toEqual([
    expect.stringMatching(/^mf-team-0 1\.[12]\.0 is not promoted: 1\.[12]\.0 is live, not 1\.0\.0/),
  ]);
  const index = await readIndex(store, 'local');
  expect(index?.serial).toBe(before + 11);
  const live = names.map((name) => index?.remotes[name]?.current.release.version);
  expect(live.slice(1)).toEqual(Array.from({ length: 10 }, () => '1.1.0'));
  expect(['1.1.0', '1.2.0']).toContain(live[0]);
  expect((await portalctl('log', '--verify')).text).toMatch(/is whole/);
});
