import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, webViewAddress } from '../src/harness/web-view.ts';
import { heading, typeCode } from '../src/roles/recovery.ts';

type Fill = Readonly<Record<string, string>>;
const unknown = 'unknown-player@playground.test';

/** Each page with its first press that asks the platform, and what has to be typed before. */
const presses: readonly Readonly<{ path: string; signedIn?: boolean; fill?: Fill; press: string }>[] = [
  { path: '/login', fill: { 'Email or ID': unknown, Password: 'Gatehouse1' }, press: 'Sign in' },
  { path: '/recovery/pw', fill: { 'Email or ID': unknown }, press: 'Continue' },
  { path: '/signup', press: 'Get started' },
  { path: '/withdrawal', signedIn: true, press: 'Send the code' },
  {
    path: '/change/pw',
    signedIn: true,
    fill: { 'Current password': 'Gatehouse1', 'New password': 'Gatehouse9new', 'New password again': 'Gatehouse9new' },
    press: 'Change the password',
  },
  { path: '/myinfo/myaccount/change_nation', signedIn: true, press: 'Continue' },
  { path: '/pc_verify/name', signedIn: true, fill: { 'PC name': 'Desk' }, press: 'Register' },
];

async function type(page: Page, fill: Fill = {}): Promise<void> {
  for (const [label, value] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** The page says that the connection failed, as soon as it needs one, and nothing else. The QR code of a sign-in, which asks by itself, may say so beside it. */
async function saysSo(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'The connection failed' }).first()).toBeVisible();
  await expect(page.getByText(/isn’t responding|our side|our fault|still works/)).toHaveCount(0);
}

for (const { path, signedIn = false, fill, press } of presses) {
  test(`without a line at its first press ${path} says so, and keeps what was typed`, async ({
    context,
    page,
    watch,
  }) => {
    watch.expect(complaints.failedCall);
    watch.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading/);
    if (signedIn) await startSession(context, await makePerson());
    await page.goto(`${mainBrand.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await type(page, fill);
    await context.setOffline(true);
    await page.getByRole('button', { name: press, exact: true }).click();
    await saysSo(page);
    for (const [label, value] of Object.entries(fill ?? {}))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  });
}

test("without a line at its first press a page of a game's web view says so", async ({ context, page, watch }) => {
  watch.expect(complaints.failedCall);
  watch.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading/);
  const { loginName } = await makePerson();
  await page.goto(await webViewAddress({ loginName, screen: 'device_register', device: someDevice() }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button').first().click();
  await saysSo(page);
});

test('a deletion that the line stopped is asked for by "Try again", and the notice goes', async ({
  context,
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { loginName, ...person } = await makePerson();
  await startSession(context, { loginName, ...person });
  await page.goto(`${mainBrand.origin}/withdrawal`);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await typeCode(page, codeMailedTo(loginName));
  const last = page.getByRole('button', { name: 'Delete my account' });
  await expect(last).toBeVisible();
  await context.setOffline(true);
  await last.click();
  await saysSo(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Your account will be deleted')).toBeVisible();
  await expect(page.getByText('The connection failed')).toHaveCount(0);
});
