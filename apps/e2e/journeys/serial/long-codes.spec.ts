import { callPath, recoveryStateOf, resetEmailVerify, resetState } from '@gatehouse/api-contract';
import type { Browser, Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../../src/harness/addresses.ts';
import { axeFindings } from '../../src/harness/axe.ts';
import { requestBrowserId } from '../../src/harness/callers.ts';
import { linkMailedTo } from '../../src/harness/mailbox.ts';
import { callAs } from '../../src/harness/member-call.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../../src/harness/people.ts';
import { expect, test } from '../../src/harness/test.ts';
import { LoginPage } from '../../src/roles/login-page.ts';
import { beginReset, choosePassword, heading } from '../../src/roles/recovery.ts';

/* Wrong codes of strangers count for the network of all journeys, so these run alone. */

const longCode = /^[2-9A-HJ-NP-Za-km-z]{22}$/;

/** A stranger begins a reset in a browser of the own and types five wrong codes. */
async function guesses(browser: Browser, { loginName }: Credentials): Promise<void> {
  const context = await browser.newContext();
  await requestBrowserId(context);
  const { state } = recoveryStateOf((await callAs(context, resetState, { user_id: loginName, way: 'email' })).state);
  for (let tried = 0; tried < 5; tried += 1) {
    const wrong = callAs(context, resetEmailVerify, { state, verify_number: '000000' });
    await expect(wrong, callPath(resetEmailVerify)).rejects.toThrow('46000');
  }
  await context.close();
}

/** From the sign-in page to the code of a reset. */
async function forgets(page: Page, person: Credentials): Promise<void> {
  await page.goto(loginAddress(mainBrand, mainBrand.mainSite));
  await new LoginPage(page).takenOver();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await beginReset(page, person, 'A code by email');
  await expect(heading(page, 'Enter the code from the email')).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Code from/ });

test('an owner resets the password whatever strangers guessed, by a long code and its link', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  const person = await makePerson();
  for (let stranger = 0; stranger < 5; stranger += 1) await guesses(browser, person);
  await forgets(page, person);
  await expect(field(page)).toHaveAttribute('inputmode', 'text');
  await expect(page.getByText(/so this code is longer/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field(page).fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/Copy all 22 characters/).first()).toBeVisible();

  const link = await linkMailedTo(person.loginName, /#code=/);
  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This link doesn’t work here')).toBeVisible();
  await expect(elsewhere).not.toHaveURL(/code=/);
  await elsewhere.context().close();

  const second = await context.newPage();
  await second.goto(link);
  await expect(field(second)).toHaveValue(longCode);
  await expect(second).not.toHaveURL(/code=/);
  await second.getByRole('button', { name: 'Confirm' }).click();
  await choosePassword(second);
});

test('a long code that is copied with spaces is taken as it is pasted', async ({ page, browser, watch }) => {
  watch.expect(complaints.failedCall);
  const person = await makePerson();
  for (let stranger = 0; stranger < 5; stranger += 1) await guesses(browser, person);
  await forgets(page, person);
  const code = new URL(await linkMailedTo(person.loginName, /#code=/)).hash.replace('#code=', '');
  await field(page).fill(` ${code.slice(0, 9)} ${code.slice(9)} `);
  await choosePassword(page);
});
