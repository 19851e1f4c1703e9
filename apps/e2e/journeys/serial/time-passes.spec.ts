import { callPath, withdrawEmailSend, withdrawToken } from '@gatehouse/api-contract';
import { accessTokenLifetimeMs } from '@gatehouse/platform';
import { mainBrand } from '../../src/harness/addresses.ts';
import { dayMs, hourMs, minuteMs, moveClock } from '../../src/harness/clock.ts';
import { codeMailedTo, codeTextedTo } from '../../src/harness/mailbox.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { startSession, stoppedAt } from '../../src/harness/session.ts';
import { expect, test } from '../../src/harness/test.ts';
import { international, someNumber } from '../../src/harness/web-view.ts';

test.afterEach(async () => moveClock({ reset: true }));

test(
  'a player who stays signed in is still signed in the next day',
  { tag: '@postgres' },
  async ({ context, login, page, neighbour }) => {
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await login.fill(await makePerson());
    await login.staySignedIn.check();
    await login.submit.click();
    await neighbour.reached(mainBrand.mainSite);
    const before = (await context.cookies()).find(({ name }) => name === 'RFT')?.value;

    await moveClock({ advanceMs: accessTokenLifetimeMs + hourMs });
    await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();
    const after = (await context.cookies()).find(({ name }) => name === 'RFT')?.value;
    expect(after).toBeTruthy();
    expect(after, 'the refresh token was rotated').not.toBe(before);
  },
);

test('a player who stays signed in has to sign in again after eight days', async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(/status of 40\d/);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.fill(await makePerson());
  await login.staySignedIn.check();
  await login.submit.click();
  await neighbour.reached(mainBrand.mainSite);

  await moveClock({ advanceMs: 8 * dayMs });
  await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await expect(login.identifier).toBeVisible();
  await login.takenOver();
  await expect(page).toHaveURL(/\/login/);
});

test('a deletion is cancelled on day 14 and in the last hour of day 15, and no more on day 16', async ({
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the sign-in of an account that is on its way out
  const leavers = await Promise.all([1, 2, 3].map(() => makePerson({ state: 'deletion-requested' })));
  const [day14, day15, day16] = leavers;
  if (!day14 || !day15 || !day16) throw new Error('three people leave');
  for (const [person, advanceMs] of [
    [day14, 14 * dayMs],
    [day15, 23 * hourMs],
  ] as const) {
    await moveClock({ advanceMs });
    await stoppedAt(page, '/withdrawal/cancel', person);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(person.loginName));
    await expect(page.getByRole('heading', { level: 1, name: 'Your account won’t be deleted' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(mainBrand.mainSite);
    await page.context().clearCookies();
  }
  await moveClock({ advanceMs: 2 * hourMs });
  await stoppedAt(page, '/withdrawal/cancel', day16);
  await expect(page.getByText('You could cancel until')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the code' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});

test('whoever asked for too many mails is told how long none is sent, and leaves by a text message', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expect(complaints.failedCall); // 586
  const number = international(someNumber());
  const person = await makePerson({ phone: number });
  // In another browser: in this one the page would know of the code that is on its way.
  const elsewhere = await browser.newContext();
  await startSession(elsewhere, person);
  const headers = { 'caller-id': 'journey', 'caller-detail': 'journey', 'sec-fetch-site': 'same-origin' };
  const ask = async (path: string) =>
    (await elsewhere.request.get(`${mainBrand.origin}/api${path}`, { headers })).json();
  const { value } = (await ask(`${callPath(withdrawToken)}?way=email`)) as { value: { token: string } }; // the contract's envelope
  for (let sends = 0; sends < 5; sends += 1) {
    expect(await ask(`${callPath(withdrawEmailSend)}?token=${value.token}`)).toMatchObject({ code: 0 });
    await moveClock({ advanceMs: minuteMs });
  }
  await elsewhere.close();
  await startSession(context, person);
  const address = new URL('/withdrawal', mainBrand.origin);
  address.searchParams.set('redirect_url', mainBrand.mainSite);
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Use my email instead' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Too many emails were requested')).toBeVisible();
  await expect(page.getByText(/^You can request another code in /)).toBeVisible();
  await page.getByRole('link', { name: 'Confirm it’s me' }).click();
  await expect(page.getByText('Too many emails requested')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Use my phone instead' }).click();
  await expect(page.getByText(/^We’ll text a code to/)).toBeVisible(); // until then the same link leads to the mails
  await page.getByRole('link', { name: 'Confirm it’s me' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the text message' }).fill(await codeTextedTo(number));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});
