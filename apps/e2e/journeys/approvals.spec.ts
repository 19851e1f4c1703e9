import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { makePerson, seeded } from '../src/harness/people.ts';
import { Phone } from '../src/harness/phone.ts';
import { expect, test } from '../src/harness/test.ts';
import { QrSignIn } from '../src/roles/qr-sign-in.ts';

test(
  'a player signs in by scanning the QR code with a phone',
  { tag: '@postgres' },
  async ({ page, login, neighbour }) => {
    const phone = new Phone(await makePerson());
    const qr = new QrSignIn(page);
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await qr.shown();
    expect(await axeFindings(page)).toEqual([]);
    const request = await phone.scan(await qr.address());
    expect(request.agent).toMatch(/Chrome/);
    await expect(page.getByText('Now confirm the sign-in on your phone.')).toBeVisible();
    await phone.approve(request);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();
  },
);

test('a declined scan signs nobody in, and a new QR code signs in', async ({ page, login, neighbour }) => {
  const phone = new Phone(await makePerson());
  const qr = new QrSignIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await qr.open();
  const first = await qr.address();
  await phone.decline(await phone.scan(first));
  await expect(page.getByText('Declined on the phone', { exact: true })).toBeVisible();
  await qr.renew.click();
  await expect(qr.picture).toBeVisible();
  await expect(phone.scan(first)).rejects.toThrow('is over');
  await phone.approve(await phone.scan(await qr.address(first)));
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});

test('a hidden page does not poll, and polls immediately when visible again', async ({ page, login }) => {
  const qr = new QrSignIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await login.open(mainBrand);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  await page.clock.install(); // after the deadlines of the page itself
  await qr.open();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 6000); // from here only this journey's clock counts
  await expect.poll(() => qr.polls > 0 && qr.answers === qr.polls).toBe(true);
  const turn = (hidden: boolean) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await turn(true);
  await page.clock.runFor(6000);
  const { polls } = qr;
  for (let minute = 1; minute < 10; minute += 1) await page.clock.runFor(6000);
  expect(qr.polls).toBe(polls);
  await turn(false);
  await expect.poll(() => qr.polls).toBe(polls + 1);
});

test('opening the QR code with a camera shows a hint to use the app', async ({ page, login }) => {
  const qr = new QrSignIn(page);
  await login.open(mainBrand);
  await login.takenOver();
  await qr.shown();
  await page.goto(await qr.address());
  await expect(page.getByRole('heading', { name: 'Open this code in the app' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('with an authenticator', () => {
  test("the player picks the page's number on the phone and is signed in", async ({
    page,
    login,
    neighbour,
    watch,
  }) => {
    watch.expect(/status of 403/); // the password alone is refused
    const person = await makePerson({ state: 'otpUser' });
    const phone = new Phone(person);
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver(); // before that the form is sent without scripts, and a refusal is told on the page
    await login.signIn(person);
    await expect(page.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible();
    const number = page.locator('[data-approval-number]');
    await expect(number).toHaveText(/^\d+$/);
    const shown = (await number.textContent()) ?? '';
    const request = await phone.request();
    expect(request.choices).toContain(shown);
    expect(await axeFindings(page)).toEqual([]);
    await phone.approve(request, shown);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();
  });

  test('a wrong number on the phone declines, and the player can request another approval', async ({
    page,
    login,
    neighbour,
    watch,
  }) => {
    watch.expect(/status of 403/); // the password alone is refused
    const person = await makePerson({ state: 'otpUser' });
    const phone = new Phone(person);
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver(); // before that the form is sent without scripts, and a refusal is told on the page
    await login.signIn(person);
    const number = page.locator('[data-approval-number]');
    await expect(number).toHaveText(/^\d+$/);
    const shown = await number.textContent();
    const request = await phone.request();
    const wrong = request.choices?.find((choice) => choice !== shown);
    expect(await phone.approve(request, wrong)).toEqual({ status: 'REFUSED' });
    await expect(page.getByText('Declined on the phone', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send another request' }).click();
    await expect(number).toHaveText(/^\d+$/);
    await phone.approve(await phone.request(), (await number.textContent()) ?? '');
    await neighbour.reached(mainBrand.mainSite);
  });
});

test("the playground's phone page shows a request and declines it", async ({ page, browser }) => {
  const alice = seeded('alice');
  const qr = new QrSignIn(page);
  await page.goto(`${mainBrand.origin}/login`);
  await qr.shown();
  const hand = await (await browser.newContext()).newPage();
  await hand.goto(`http://localhost:${ports.playground}/phone?${new URLSearchParams({ loginName: alice.loginName })}`);
  await hand.getByLabel('What the picture says').fill(await qr.address());
  await hand.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(hand.getByRole('heading', { name: 'Sign in on the screen you scanned?' })).toBeVisible();
  await expect(hand.getByText(/Chrome/).first()).toBeVisible();
  await hand.getByRole('button', { name: 'Decline' }).first().click();
  await expect(hand.getByText('Declined.')).toBeVisible();
  await hand.context().close();
});
