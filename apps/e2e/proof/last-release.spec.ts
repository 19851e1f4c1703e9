import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tellFigure } from '@gatehouse/platform/proof-figures';
import { mainBrand } from '../src/harness/addresses.ts';
import { control } from '../src/harness/control.ts';
import { pageBoot } from '../src/harness/page-boot.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, webViewAddress } from '../src/harness/web-view.ts';

/** Name -> folder of the build of what it was before. */
const builds = JSON.parse(process.env['PROOF_LAST_RELEASE'] ?? '{}') as Record<string, string>; // of the proof that runs this

test.describe.configure({ mode: 'serial' });

async function versionIn(dist: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as { version: string }; // a build wrote it
  return version;
}

/** Puts a build live. `null`: it was refused, which is told with the reason. */
async function putLive(name: string, dist: string): Promise<string | null> {
  const version = await versionIn(dist);
  for (const args of [
    ['publish', dist, '--no-tag'],
    ['promote', name, version, '--again', '--ahead-of-fallback'],
  ]) {
    const { exitCode, output } = await control.portalctl(...args);
    if (exitCode === 0) continue;
    tellFigure(name, `refused: ${output.replaceAll('\n', ' ').slice(0, 300)}`);
    return null;
  }
  return version;
}

for (const [name, dist] of Object.entries(builds)) {
  test(`${name} of its last release works with what is built today`, async ({ login, page, neighbour }) => {
    const version = await putLive(name, dist);
    if (version === null) return;
    try {
      await expect
        .poll(async () => {
          const { shellVersion, remotes } = await pageBoot();
          return name === 'shell' ? shellVersion : remotes[name]?.current.version;
        })
        .toBe(version);
      const person = await makePerson();
      await login.open(mainBrand, mainBrand.mainSite);
      await login.takenOver();
      await login.signIn(person);
      await neighbour.reached(mainBrand.mainSite);
      await page.context().clearCookies();
      await page.goto(`${mainBrand.origin}/signup`);
      await expect(page.getByRole('button', { name: 'Get started' })).toBeVisible();
      await page.goto(await webViewAddress({ loginName: person.loginName, device: someDevice() }));
      await expect(page.getByRole('button', { name: 'Get started' })).toBeVisible();
      tellFigure(name, `${version} works`);
    } finally {
      await control.portalctl('rollback', name);
    }
  });
}
