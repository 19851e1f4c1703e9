import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { knownBrowserIn } from '../src/harness/callers.ts';
import { codeMailedTo, mailsTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession, stoppedAt } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall); // the refusal of a wrong code
});

test('a player with an unproven address enters the mailed code and is signed in', async ({ page }) => {
  const person = await makePerson({ state: 'email-unverified' });
  await stoppedAt(page, '/verification?type=email-verify', person);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(/^We sent the code to/)).toBeVisible();
  const code = await codeMailedTo(person.loginName);
  const typed = page.getByRole('textbox', { name: 'Code from the email' });
  await typed.fill(code === '000000' ? '111111' : '000000');
  await expect(typed).toHaveAccessibleDescription(/\S/);
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Error: /);
  expect(await axeFindings(page)).toEqual([]);
  await typed.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(mainBrand.mainSite);
  await page.context().clearCookies();
  await startSession(page.context(), person);
});

test('a player corrects a mistyped address in place, in a browser that the account knows', async ({ page }) => {
  const knownBrowser = await knownBrowserIn(page.context());
  const person = await makePerson({ state: 'email-unverified', knownBrowser });
  const corrected = `corrected-${person.loginName}`;
  await stoppedAt(page, '/verification?type=email-verify', person);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(corrected);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`We sent the code to ${corrected}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(corrected));
  await expect(page).toHaveURL(mainBrand.mainSite);
});

test('a player lifts the restriction of the account, and the page survives a reload', async ({ page }) => {
  const person = await makePerson({ state: 'restricted' });
  await stoppedAt(page, '/restric', person);
  await page.getByRole('link', { name: 'Verify by email' }).click();
  await expect(page).toHaveURL(/\/verification\?type=restriction&state=/);
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use another address' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(person.loginName));
  await expect(page).toHaveURL(mainBrand.mainSite);
});

test('another browser cannot use the address of a verification', async ({ page, browser }) => {
  const person = await makePerson({ state: 'email-unverified' });
  await stoppedAt(page, '/verification?type=email-verify', person);
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('alert')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Send the code' })).toHaveCount(0);
  await stranger.goto(page.url().replace('/verification?', '/verification/complete?'));
  await expect(stranger.getByRole('link', { name: 'Start again' })).toBeVisible();
  expect(await mailsTo(person.loginName)).toEqual([]);
  await stranger.close();
});
