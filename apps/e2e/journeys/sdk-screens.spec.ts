import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { codeMailedTo, mailsTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { Captcha } from '../src/roles/captcha.ts';
import { DeviceView } from '../src/roles/device-view.ts';
import { guardianPageOf } from '../src/roles/guardian.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const someAddress = () => `sdk-${crypto.randomUUID()}@playground.test`;

test('a player registers by mail, and the game opens both contact changes directly', async ({ page }) => {
  const { loginName } = await makePerson();
  const game = { loginName, device: someDevice() };
  const view = new DeviceView(page);
  await view.open(await webViewAddress(game));
  await view.button('Get started').click();
  await page.getByRole('radio', { name: /Email/ }).check();
  await view.button('Continue').click();
  await expect(heading(page)).toHaveText('Your secondary email');
  const first = someAddress();
  await view.typeEmail(first);
  await view.typeMailedCode(first);
  await view.name('Mailed-Pocket');

  await page.goto(await webViewAddress({ ...game, screen: 'device_register, edit email' }));
  await expect(heading(page)).toHaveText('Your new secondary email');
  const second = someAddress();
  await view.typeEmail(second);
  await view.typeMailedCode(second);
  await expect(heading(page)).toHaveText('Your contact is saved');
  await expect(view.button('Close')).toBeVisible(); // the view was opened directly, without a list

  await page.goto(await webViewAddress({ ...game, screen: 'device_register, updateContact' }));
  await expect(heading(page)).toHaveText('Your new phone number'); // the contact that is missing
  const number = someNumber();
  await view.typeNumber(number);
  await view.typeTextedCode(number);
  await expect(heading(page)).toHaveText('Your contact is saved');
  const changed = () => view.messages.filter(({ data }) => 'result' in data && data.result === 'contact changed');
  await expect.poll(() => changed().length).toBe(2);
  await view.button('Close').click();
  await expect.poll(() => view.messages.at(-1)?.event).toBe('close');
});

test("a person check runs in the game's window and returns with the result", async ({ page, context, watch }) => {
  watch.expect(complaints.failedCall); // the refusal for an account without a known person
  const name = `Player ${crypto.randomUUID()}`;
  const { loginName } = await makePerson();
  const view = new DeviceView(page);
  const check = async (about: RegExp) => {
    await expect(heading(page)).toHaveText('Verify your identity');
    await expect(page.getByText(about)).toBeVisible();
    await view.button('Start the check').click();
    await expect(page).toHaveURL(/\/verification\?type=game-common&state=/);
    await nextAtIdentityProvider(context, { result: 'ok', name });
    await page.getByRole('button', { name: 'By mobile phone' }).click();
    await expect(page).toHaveURL(/\/webview\/sdk\/verification\/complete\?/);
    expect(view.messages.filter(({ event }) => event === 'close')).toEqual([]);
  };
  await view.open(await webViewAddress({ loginName, screen: 'verification' }));
  await check(/store nothing with your account/);
  const verified = { data: { result: 'verified', service_id: 'PLAYGROUND_GAME' } };
  await view.tells(verified);
  await page.reload();
  await expect(view.button('Close')).toBeVisible();
  await page.goto(await webViewAddress({ loginName, inShell: true, screen: 'verification' }));
  await check(/store nothing with your account/); // the first check left nothing that a second one compares with
  await view.button('Close').click();
  await expect.poll(() => view.messages.at(-1)?.event).toBe('close');
});

test('a captcha is required after several codes, and the registration continues after it', async ({ page, watch }) => {
  watch.expect(complaints.failedCall); // the refusal that requires it
  const { loginName } = await makePerson();
  const view = new DeviceView(page);
  const captcha = new Captcha(page);
  await view.open(await webViewAddress({ loginName, device: someDevice() }));
  await view.button('Get started').click();
  await page.getByRole('radio', { name: /Text message/ }).check();
  await view.button('Continue').click();
  for (let count = 1; count <= 3; count += 1) {
    await view.typeNumber(someNumber());
    await expect(heading(page)).toHaveText('Enter the code');
    if (count < 3) await view.button('Use another phone number').click();
  }
  await view.button('Use an email instead').click();
  await captcha.solveByKeys();
  await expect(heading(page)).toHaveText('Your secondary email');
  const mail = someAddress();
  await view.typeEmail(mail);
  await view.typeMailedCode(mail);
  await view.name('Captcha-Pocket');
});

test("a guardian on the child's device proves a mailbox in the game, and the game receives the result", async ({
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // a wrong code is typed on purpose
  const child = await makePerson({ birthDate: bornYearsAgo(10) });
  const view = new DeviceView(page);
  await view.open(await webViewAddress({ loginName: child.loginName, screen: 'device_management' }));
  const flow = new URL(await guardianPageOf(page.context())).search;
  await page.goto(`${mainBrand.origin}/webview/sdk/parent_verify_email_input${flow}&service_id=PLAYGROUND_GAME`);
  const address = page.getByRole('textbox');
  await address.fill('nobody');
  await view.button('Send code').click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toBeFocused();
  const mail = someAddress();
  await address.fill(mail);
  await view.button('Send code').click();
  await expect(page).toHaveURL(/\/parent_verify_email_auth_code\?/);
  await expect(page.getByText(mail)).toBeVisible();
  await page.reload();
  await expect(page.getByText(mail)).toBeVisible();
  await view.typeCode(await codeMailedTo(mail));
  await expect(heading(page)).toHaveText('The address is confirmed');
  await view.tells({
    data: { result: 'guardian mail verified', state: new URLSearchParams(flow).get('state') },
  });
  expect(await mailsTo(mail)).toHaveLength(1);
});

test("a refused web view does not use the portal's session", async ({ page, context, watch }) => {
  watch.expect(complaints.failedCall);
  await startSession(context, await makePerson());
  const view = new DeviceView(page);
  const address = await webViewAddress({ loginName: (await makePerson()).loginName, screen: 'device_management' });
  const over = page.getByRole('dialog', { name: 'This window has to close' });
  await view.open(address.replace(/verify_token=[^&]+/, 'verify_token=used-long-ago'));
  await expect(over).toBeVisible();
  await context.clearCookies({ name: 'GH_SDK' });
  await page.reload();
  await expect(over).toBeVisible();
  await expect(page.getByText('registered')).toHaveCount(0);
  await over.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => view.messages.map(({ event }) => event)).toEqual(['expired token', 'close']);
});
