import type { Browser, Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { knownBrowserIn } from '../src/harness/callers.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { codeMailedTo, linkMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { startSession, stoppedAt } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { chooseAndSignIn, heading, typeCode } from '../src/roles/recovery.ts';

const changedPassword = 'Gatehouse8new';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function typeNew(page: Page): Promise<void> {
  await field(page, 'New password').fill(changedPassword);
  await field(page, 'New password again').fill(changedPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
}

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall);
});

test('a member changes the password from the address that browsers know, and whose change it was not protects the account', async ({
  page,
  browser,
}) => {
  const person = await makePerson();
  await startSession(page.context(), person);
  await page.goto(`${mainBrand.origin}/.well-known/change-password`);
  await expect(heading(page, 'Change your password')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'Current password').fill('Gatehouse2');
  await typeNew(page);
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(heading(page, 'Your password was changed')).toBeFocused();

  const owner = await (await browser.newContext()).newPage();
  const link = new URL(await linkMailedTo(person.loginName, /\/recovery\/not-me\?/));
  link.pathname = '/en/recovery/not-me';
  await owner.goto(link.href);
  await expect(owner.getByText(/The password for your account was changed/)).toBeVisible();
  expect(await axeFindings(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Protect my account now' }).click();
  await expect(heading(owner, 'Your account is protected')).toBeFocused();
  await expect(owner.getByText(/Changes are paused until .* Signing in still works/)).toBeVisible();
  await owner.getByRole('button', { name: 'Set a new password' }).click();
  await expect(heading(owner, 'Enter the code from the email')).toBeVisible();
  await typeCode(owner, codeMailedTo(person.loginName));
  await chooseAndSignIn(owner, person);
  await expect(owner).toHaveURL(mainBrand.mainSite);
  await owner.goto(link.href);
  await expect(owner.getByText(/^The password for your account was reset on/)).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Protect my account now' })).toHaveCount(0);
  await owner.context().close();
  await page.goto(`${mainBrand.origin}/change/pw`);
  // The one who changed it is signed out, and finds no form that would take nothing.
  const over = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(over).toBeVisible();
  await expect(field(page, 'Current password')).toHaveCount(0);
  await over.getByRole('button', { name: 'Sign in' }).click();
  await expect(new LoginPage(page).password).toBeVisible();
});

/** A thief signs in with the password elsewhere, and is saved with the account as its person. */
async function thiefBecomesPerson(browser: Browser, person: Credentials): Promise<void> {
  const thief = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await stoppedAt(thief, '/verification?type=storage-identify', person);
  await nextAtIdentityProvider(thief.context(), { result: 'ok', name: `Thief ${crypto.randomUUID()}` });
  await thief.getByRole('button', { name: 'By mobile phone' }).click();
  await expect(thief).toHaveURL(mainBrand.mainSite);
  await thief.context().close();
}

test('a password that a thief knew: what came by it goes once the password is another one', async ({
  page,
  browser,
}) => {
  const knownBrowser = await knownBrowserIn(page.context());
  const person = await makePerson({ state: 'personCheck', knownBrowser });
  await thiefBecomesPerson(browser, person);
  await startSession(page.context(), person);
  await page.goto(`${mainBrand.origin}/change/pw`);
  await field(page, 'Current password').fill(person.password);
  await typeNew(page);
  await expect(heading(page, 'Your password was changed')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Recent changes' }).click();
  await expect(page).toHaveURL(/\/account\/changes\?all=Y/);
  await expect(heading(page, 'Recent changes')).toBeVisible();
  const change = page.getByRole('group', { name: /^A verified person was saved with your account on/ });
  await change.getByRole('radio', { name: 'This wasn’t me' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save my answer' }).click();
  await expect(heading(page, 'Your answer was saved')).toBeFocused();
  await expect(page.getByText(/Answer again in a browser you’ve used for a while/)).toBeVisible(); // by the new password alone it stays
  await page.reload();
  await change.getByRole('radio', { name: 'This wasn’t me' }).check();
  await page.getByLabel('Your password, or the one you had before').fill(person.password);
  await page.getByRole('button', { name: 'Save my answer' }).click();
  await expect(heading(page, 'Your answer was saved')).toBeFocused();
  await expect(page.getByRole('list', { name: 'What we put back' })).toContainText('Your verified identity');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('No recent change to your account can be undone.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/\/member\/info$/);
});

test('a member whose address is confirmed is told why no security question is offered', async ({ page }) => {
  const person = await makePerson();
  await startSession(page.context(), person);
  await page.goto(`${mainBrand.origin}/change/pw`);
  await page.getByRole('link', { name: 'Set a security question' }).click();
  await expect(page.getByText(/^Your account has a confirmed email address, phone number or identity/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Question' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('the campaign takes a new password for the current one, and the sign-in goes on', async ({ page }) => {
  const person = await makePerson({ state: 'password-campaign' });
  const login = new LoginPage(page);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver(); // before that the form is sent without scripts, and a refusal is told on the page
  await login.signIn(person);
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/change\/pw\?from=campaign/);
  await field(page, 'Current password').fill('Gatehouse2');
  await typeNew(page);
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(heading(page, 'Your password was changed')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});
