import type { Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { codeMailedTo, codeTextedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { startSession, stoppedAt } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { someNumber } from '../src/harness/web-view.ts';
import { Captcha } from '../src/roles/captcha.ts';
import { Keyboard } from '../src/roles/keyboard.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { beginReset, chooseAndSignIn, findIdByMail, heading, newPassword, typeCode } from '../src/roles/recovery.ts';
import { proveByPerson } from '../src/roles/verification.ts';

const comesHome = `${mainBrand.mainSite}?from=recovery`;

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await new LoginPage(page).takenOver();
}

/** From the sign-in page to the proof of the account. */
async function forget(page: Page, person: Credentials, way: string): Promise<void> {
  await open(page, loginAddress(mainBrand, comesHome));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await beginReset(page, person, way);
}

async function comeHome(page: Page, person: Credentials): Promise<void> {
  await chooseAndSignIn(page, person);
  await expect(page).toHaveURL(comesHome);
}

test('a player who forgot the password chooses a new one by a mailed code, by keyboard alone, and comes home', async ({
  page,
}) => {
  const person = await makePerson();
  const keys = new Keyboard(page);
  await open(page, loginAddress(mainBrand, comesHome));
  await keys.enter(page.getByRole('link', { name: 'Forgot your password?' }));
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await keys.type(page.getByRole('textbox', { name: 'Email or ID' }), person.loginName);
  await keys.choose(page.getByRole('radio'), page.getByRole('radio', { name: 'A code by email' }));
  await keys.enter(page.getByRole('button', { name: 'Continue' }));
  await expect(heading(page, 'Enter the code from the email')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await keys.type(page.getByRole('textbox', { name: /^Code from/ }), await codeMailedTo(person.loginName));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keys.type(page.getByRole('textbox', { name: 'New password', exact: true }), newPassword);
  await keys.type(page.getByRole('textbox', { name: 'New password again' }), newPassword);
  await keys.press('Enter');
  await expect(heading(page, 'Your password was changed')).toBeFocused();
  await keys.enter(page.getByRole('link', { name: 'Sign in now' }));
  const login = new LoginPage(page);
  await expect(login.identifier).toHaveValue(person.loginName);
  await keys.type(login.password, newPassword);
  await keys.press('Enter');
  await expect(page).toHaveURL(comesHome);
});

test('a reset whose code was entered in another tab says in the first one that it is done', async ({
  page,
  context,
}) => {
  const person = await makePerson();
  await forget(page, person, 'A code by email');
  await expect(heading(page, 'Enter the code from the email')).toBeVisible();
  const second = await context.newPage();
  await open(second, page.url());
  const code = await codeMailedTo(person.loginName);
  await second.getByRole('textbox', { name: /^Code from/ }).fill(code);
  await expect(heading(second, 'Choose a new password')).toBeVisible();
  await page.getByRole('textbox', { name: /^Code from/ }).fill(code);
  await expect(page.getByRole('alert')).toContainText('This is already done');
  await expect(page.getByRole('main')).not.toContainText('took too long');
  await expect(page.getByRole('link', { name: 'Choose another way' })).toBeVisible();
});

test('a reload before the new password is stored asks for the proof again', async ({ page }) => {
  const person = await makePerson();
  await forget(page, person, 'A code by email');
  await typeCode(page, codeMailedTo(person.loginName));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.reload();
  await expect(page.getByText('please confirm once more that the account is yours')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email or ID' })).toHaveValue(person.loginName);
  await page.goto(`${mainBrand.origin}/reset/pw`);
  await expect(page).toHaveURL(/\/recovery\/pw/);
});

test('a player proves a number at the sign-in', async ({ page }) => {
  const person = await makePerson({ state: 'phoneCheck' });
  const number = someNumber();
  await stoppedAt(page, '/verification?type=verification-code', person);
  await page.getByRole('textbox', { name: 'Mobile phone number' }).fill(number);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await typeCode(page, codeTextedTo(`+82${number.slice(1)}`));
  await expect(page).toHaveURL(mainBrand.mainSite);
});

test('a player whose number was proven before solves a captcha in a strange browser and chooses a new password by a texted code', async ({
  page,
}) => {
  const phone = `+82${someNumber().slice(1)}`;
  const person = await makePerson({ phone });
  const captcha = new Captcha(page, page.getByRole('dialog'));
  await forget(page, person, 'A code by text message');
  await captcha.solveByKeys();
  await expect(heading(page, 'Enter the code from the text message')).toBeVisible();
  await typeCode(page, codeTextedTo(phone));
  await comeHome(page, person);
});

test('a player whose person is known chooses a new password by a check of it', async ({ page }) => {
  const name = `Owner ${crypto.randomUUID()}`;
  const person = await makePerson({ checkedAs: { name } });
  await forget(page, person, 'Verify my identity');
  await proveByPerson(page, `Stranger ${crypto.randomUUID()}`);
  await expect(page.getByText('Your identity isn’t verified yet')).toBeVisible();
  await page.getByRole('link', { name: 'Verify again' }).click();
  await proveByPerson(page, name);
  await comeHome(page, person);
});

test('a check of the person that the player cancelled leads back to the reset', async ({ page }) => {
  const person = await makePerson();
  await forget(page, person, 'Verify my identity');
  await nextAtIdentityProvider(page.context(), { result: 'cancel' });
  await page.getByRole('button', { name: 'By mobile phone' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await beginReset(page, person, 'A code by email');
  await typeCode(page, codeMailedTo(person.loginName));
  await comeHome(page, person);
});

test('a recovery that is pressed before its scripts arrive goes on with what was typed', async ({ context, page }) => {
  const person = await makePerson();
  const held = await Held.requests(context, isScript);
  await page.goto(`${mainBrand.origin}/recovery/pw?redirect_url=${encodeURIComponent(comesHome)}`, {
    waitUntil: 'commit',
  });
  await beginReset(page, { ...person, loginName: '' }, 'A code by text message');
  await expect(page.getByRole('alert')).toHaveText('Enter your email or ID');
  await expect(page).toHaveTitle(/^Error: /);
  await beginReset(page, person, 'A code by email');
  await expect(page).toHaveURL(/\/recovery\/pw\?state=e/);
  held.release();
  await typeCode(page, codeMailedTo(person.loginName));
  await comeHome(page, person);
});

test('a stranger is asked a security question like everybody, and no answer tells who has an account', async ({
  page,
}) => {
  await forget(
    page,
    { loginName: `nobody-${crypto.randomUUID()}@playground.test`, password: '' },
    'Your security question',
  );
  await expect(heading(page, 'Answer your security question')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Pixel');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Choose another way' }).click();
  await expect(heading(page, 'Reset your password')).toBeFocused();
});

test('a player who forgot the ID finds it by mail, and signs in with it filled in', async ({ page }) => {
  const person = await makePerson();
  await open(page, loginAddress(mainBrand, comesHome));
  await page.getByRole('link', { name: 'Find your ID' }).click();
  await findIdByMail(page, person);
  await expect(page.getByRole('listitem').filter({ hasText: person.loginName })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const login = new LoginPage(page);
  await expect(login.identifier).toHaveValue(person.loginName);
  await login.password.fill(person.password);
  await login.submit.click();
  await expect(page).toHaveURL(comesHome);
});

test('a found ID leads straight to its new password, which ends what was signed in elsewhere', async ({
  page,
  browser,
}) => {
  const person = await makePerson();
  const elsewhere = await browser.newContext();
  await startSession(elsewhere, person);
  await open(page, `${mainBrand.origin}/recovery/id?redirect_url=${encodeURIComponent(comesHome)}`);
  await findIdByMail(page, person);
  await page.getByRole('button', { name: 'New password' }).click();
  await comeHome(page, person);
  const other = await elsewhere.newPage();
  await other.goto(loginAddress(mainBrand, comesHome));
  await expect(new LoginPage(other).password).toBeVisible();
  await elsewhere.close();
});
