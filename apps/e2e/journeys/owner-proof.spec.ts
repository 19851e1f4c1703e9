import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';

import { codeMailedTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { Phone } from '../src/harness/phone.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { heading, typeCode } from '../src/roles/recovery.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

const memberSite = `http://localhost:${ports.playground}`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Refuses the next call of an address as the platform refuses a session whose proof lies back. */
async function lacksProof(page: Page, path: string): Promise<void> {
  const body = { code: 40120, message: 'proofNeeded', value: null };
  await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}

for (const surface of ['browser', 'launcher'] as const)
  test(`a change asks for the password and then goes on by itself: ${surface}`, async ({ page, context, watch }) => {
    watch.expect(complaints.failedCall);
    const person = await makePerson();
    await startSession(context, person);
    await beginIn(page, mainBrand, surface);
    await page.goto(`${memberSite}/member/info`);
    await follow(page, 'Email addresses');
    await follow(page, 'Add a contact address');
    await press(page, 'Continue');
    await press(page, 'Send the code');
    await lacksProof(page, 'sim/v1/sub-email/state/email-n');
    await typeCode(page, codeMailedTo(person.loginName));

    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(dialog).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await password.fill('Not-my-password1');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(password).toHaveAccessibleDescription(/\S/);
    await expect(password).toBeFocused();
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Your new contact address')).toBeVisible();
  });

test('the member site leads to a new sign-in where a code signed in, and back', async ({ page }) => {
  const person = await makePerson();
  const login = new LoginPage(page);
  await login.open(mainBrand, `${memberSite}/member/authenticator`);
  await login.takenOver();
  await follow(page, 'One-time code');
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await new Phone(person).loginCode());
  await press(page, 'Switch it');
  await follow(page, 'Sign in again');
  await expect(page).toHaveURL(/\/login\?/);
  await login.takenOver();
  await login.signIn(person);
  await press(page, 'Switch it');
  await expect(page.getByText('Confirm it in the app')).toBeVisible();
});
