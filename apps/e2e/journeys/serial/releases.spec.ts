import { mainBrand } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { pageBoot } from '../../src/harness/page-boot.ts';
import { seeded } from '../../src/harness/people.ts';
import { askEdge } from '../../src/harness/raw-request.ts';
import { rewordRelease } from '../../src/harness/reword-release.ts';
import { expect, test } from '../../src/harness/test.ts';

const oldLead = 'One account for all your games.';
const newLead = 'Every game opens with one account.';
const newVersion = `1.1.0-journey.${Date.now().toString(36)}`;

test('mf-login alone is released as a new version, and rolled back', async ({ browser, login, page, neighbour }) => {
  const before = await pageBoot();
  const oldVersion = before.remotes['mf-login']?.current.version;

  const dist = await control.build('mf-login', newVersion);
  await rewordRelease(dist, oldLead, newLead);
  await login.open(mainBrand);
  await expect(page.getByText(oldLead)).toBeVisible();

  expect(await control.portalctl('publish', dist)).toMatchObject({ exitCode: 0 });
  expect(await control.portalctl('promote', 'mf-login', newVersion)).toMatchObject({ exitCode: 0 });
  await expect
    .poll(async () => (await pageBoot()).remotes['mf-login']?.current.version, { intervals: [50] })
    .toBe(newVersion);
  expect((await pageBoot()).shellVersion, 'the shell stays').toBe(before.shellVersion);
  expect((await pageBoot()).remotes['mf-login']?.previous?.version).toBe(oldVersion);

  await test.step('an open page keeps the old version', async () => {
    await login.takenOver();
    await expect(page.getByText(oldLead)).toBeVisible();
  });

  await test.step('a new visit shows the new version, before and after the scripts', async () => {
    const scriptless = await browser.newContext({ javaScriptEnabled: false });
    const plain = await scriptless.newPage();
    await plain.goto(`${mainBrand.origin}/login`);
    await expect(plain.getByText(newLead)).toBeVisible();
    await scriptless.close();

    // What the open page still fetches belongs to the old version.
    await page.goto('about:blank');
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await expect(page.getByText(newLead)).toBeVisible();
    expect(scripts.some((url) => url.includes(`/mf-login/${newVersion}/`))).toBe(true);
    expect(
      scripts.some((url) => url.includes(`/mf-login/${oldVersion}/`)),
      'no file of the old version',
    ).toBe(false);
    await login.signIn(seeded('alice'));
    await neighbour.reached(mainBrand.mainSite);
  });

  // How long it takes is measured by tools/src/portalctl/rollback.timing.test.ts and edge/src/releases/releases.timing.test.ts.
  await test.step('rollback restores the old version', async () => {
    expect(await control.portalctl('rollback', 'mf-login')).toMatchObject({ exitCode: 0 });
    await expect.poll(async () => (await askEdge({ path: '/login' })).body).toContain(oldLead);
    expect((await pageBoot()).remotes['mf-login']?.current.version).toBe(oldVersion);
    await page.context().clearCookies();
    await login.open(mainBrand);
    await login.takenOver();
    await expect(page.getByText(oldLead)).toBeVisible();
  });
});
