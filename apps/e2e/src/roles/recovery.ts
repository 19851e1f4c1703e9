import { expect, type Locator, type Page } from '@playwright/test';
import { codeMailedTo } from '../harness/mailbox.ts';
import type { Credentials } from '../harness/people.ts';
import { LoginPage } from './login-page.ts';

export const newPassword = 'Gatehouse9new';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export async function typeCode(page: Page, code: string | Promise<string>): Promise<void> {
  await page.getByRole('textbox', { name: /^Code from/ }).fill(await code);
}

/** Fills the first page of a reset, in one of the ways, and sends it. */
export async function beginReset(page: Page, { loginName }: Credentials, way: string): Promise<void> {
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email or ID' }).fill(loginName);
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** From the proof of the account to its new password. */
export async function choosePassword(page: Page, password = newPassword): Promise<void> {
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  expect(page.url()).not.toMatch(/[?&](token|state)=/);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'New password again' }).fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(heading(page, 'Your password was changed')).toBeFocused();
}

/** From the proof of the account to the sign-in with its new password. */
export async function chooseAndSignIn(page: Page, person: Credentials): Promise<void> {
  await choosePassword(page);
  await signInWithIt(page, person);
}

/** From the new password to the sign-in with it. */
export async function signInWithIt(page: Page, { loginName }: Credentials): Promise<void> {
  await page.getByRole('link', { name: 'Sign in now' }).click();
  const login = new LoginPage(page);
  await expect(login.identifier).toHaveValue(loginName);
  await login.password.fill(newPassword);
  await login.submit.click();
}

/** From the first page of a search to the list of the found accounts, by a mailed code. */
export async function findIdByMail(page: Page, { loginName }: Credentials): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(loginName);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await typeCode(page, codeMailedTo(loginName));
  await expect(heading(page, 'Your accounts')).toBeFocused();
}
