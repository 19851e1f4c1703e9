import { mainBrand } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { expect, test } from '../../src/harness/test.ts';
import type { Page } from '@playwright/test';

test.afterEach(async () => {
  await control.start('account-api');
});

const tokenCheck = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/auth/auth/v5/user_token/check', {
      headers: { 'caller-id': 'gatehouse-portal', 'caller-detail': crypto.randomUUID() },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  });

test(
  'a session survives a crash and restart of the platform',
  { tag: '@postgres' },
  async ({ login, page, neighbour, watch }) => {
    watch.expect(complaints.noSuchPage);
    const person = await makePerson();
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await login.fill(person);
    await login.staySignedIn.check();
    await login.submit.click();
    await neighbour.reached(mainBrand.mainSite);

    await control.kill('account-api');
    await control.start('account-api');

    await page.goto(`${mainBrand.origin}/no/such/page`);
    const check = await tokenCheck(page);
    expect(check).toMatchObject({ status: 200, body: { code: 0 } });
    const target = `${mainBrand.memberSite}/member/info`;
    await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(target)}`);
    await neighbour.reached(target);
    await neighbour.showsSignedIn();
  },
);

test(
  'the platform is down: the page shows it in time, keeps the input, and works after the restart',
  { tag: '@postgres' },
  async ({ login, neighbour, watch }) => {
    watch.expect(complaints.failedCall);
    const person = await makePerson();
    await control.kill('account-api');
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await login.signIn(person);
    await expect(login.alert.first()).toBeVisible({ timeout: 8_000 });
    await expect(login.identifier).toHaveValue(person.loginName);
    await expect(login.password).toHaveValue(person.password);
    await control.start('account-api');
    await login.submit.click();
    await neighbour.reached(mainBrand.mainSite);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the platform is down: the native form shows an error', async ({ login, page, neighbour, watch }) => {
    watch.expect(/status of 5\d\d/);
    const person = await makePerson();
    await control.kill('account-api');
    await login.open(mainBrand, mainBrand.mainSite);
    await login.signIn(person);
    await expect(page).toHaveTitle(/^Error: /, { timeout: 8_000 });
    await expect(login.alert.first()).not.toBeEmpty();
    await expect(login.identifier).toHaveValue(person.loginName);
    await control.start('account-api');
    await login.signIn(person);
    await neighbour.reached(mainBrand.mainSite);
  });
});

test('signing out works while the platform is down', async ({ login, page, neighbour, watch }) => {
  watch.expect(complaints.failedCall);
  const person = await makePerson();
  await login.open(mainBrand, mainBrand.mainSite);
  await login.signIn(person);
  await neighbour.reached(mainBrand.mainSite);
  await control.kill('account-api');
  await page.goto(`${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('SUAT');
});
