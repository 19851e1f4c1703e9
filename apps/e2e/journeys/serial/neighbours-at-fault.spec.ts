import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { screenFilesPath } from '@gatehouse/platform';
import { mainBrand } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { pageBoot } from '../../src/harness/page-boot.ts';
import { makePerson } from '../../src/harness/people.ts';
import { faultyEntry } from '../../src/harness/reword-release.ts';
import { expect, test } from '../../src/harness/test.ts';

/** What a release may do when its code starts. */
const faults = {
  'never ends': 'while (Date.now() > 0);',
  throws: "throw new Error('journey: at import');",
  "exchanges the page's fetch": "globalThis.fetch = () => Promise.reject(new TypeError('journey: exchanged'));",
  'takes all memory': "const held = []; for (;;) held.push('x'.repeat(1e6) + held.length);",
} as const;

/** Time in which a page that runs what it fetched ahead is out of order. */
const settledMs = 1_000;

test.use({ fetchesAhead: true });

let made = 0;

/** The live mf-signup with code in front of its entry, published and promoted. */
async function promoteFaulty(code: string): Promise<string> {
  const live = (await pageBoot()).remotes['mf-signup']?.current.version ?? '';
  const data = await control.dataFolder();
  const version = `6.7.${(made += 1)}-journey.${Date.now().toString(36)}`;
  const dist = join(data, 'builds', `faulty-${version}`);
  await cp(join(data, 'releases/mf-signup', live), dist, { recursive: true });
  await faultyEntry(dist, code, version);
  expect(await control.portalctl('publish', dist)).toMatchObject({ exitCode: 0 });
  expect(await control.portalctl('promote', 'mf-signup', version)).toMatchObject({ exitCode: 0 });
  await expect.poll(async () => (await pageBoot()).remotes['mf-signup']?.current.version).toBe(version);
  return version;
}

test.afterEach(async () => {
  await control.portalctl('rollback', 'mf-signup');
});

for (const [fault, code] of Object.entries(faults)) {
  test(`a release of the sign-up that ${fault} when it starts: who does not open it signs in`, async ({
    login,
    page,
    neighbour,
  }) => {
    const version = await promoteFaulty(code);
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(response.url()));
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await expect
      .poll(() => fetched.some((url) => url.includes(`/mf-signup/${version}/`)), 'its files are fetched ahead')
      .toBe(true);
    await page.waitForTimeout(settledMs);
    expect(fetched.some((url) => url.includes(screenFilesPath))).toBe(true);
    await login.signIn(await makePerson());
    await neighbour.reached(mainBrand.mainSite);
  });
}
