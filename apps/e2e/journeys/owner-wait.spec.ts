import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { startSessionByCode } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { aNewAddress, beginWait, opensWaitLink, ownerWithoutMailbox } from '../src/roles/owner-wait.ts';
import { heading } from '../src/roles/recovery.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

/* Waits that reach their end are in `serial/owner-wait-ends.spec.ts`; each state and role of the page is a test of its screen. */

for (const [surface, details] of [
  ['browser', inEveryRun],
  ['launcher', long],
  ['sdk', long],
] as const)
  test(
    `a contact of the account stops a wait by the link of its letter: ${surface}`,
    details,
    async ({ page, context, watch }) => {
      watch.expect(complaints.failedCall);
      const person = await ownerWithoutMailbox(context);
      const address = aNewAddress();
      await beginIn(page, mainBrand, surface);
      await page.goto('/recovery/pw');
      await new LoginPage(page).takenOver();
      const reference = await beginWait(page, person, address);
      if (surface !== 'browser') await expect(page.locator('html')).toHaveAttribute('data-surface', surface);
      expect(await axeFindings(page)).toEqual([]);

      const contact = await opensWaitLink(context, person.loginName);
      await expect(heading(contact, 'Someone is asking for this account')).toBeVisible();
      await expect(contact.getByText(/waiting for this account since/)).toBeVisible();
      expect(await axeFindings(contact)).toEqual([]);
      await contact.getByRole('button', { name: 'Stop it' }).click();
      await expect(contact.getByText('This wait was stopped.')).toBeVisible();
      await contact.context().close();

      await page.goto('/recovery/wait');
      await page.getByRole('textbox', { name: 'Reference' }).fill(` ${reference.toLowerCase()} `);
      await page.keyboard.press('Enter');
      await expect(page.getByText('This wait was stopped.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set a new password' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Customer service' }).first()).toBeVisible();
    },
  );

test('a member in a browser that is younger than the wait cannot stop it there, and reads where', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  const person = await ownerWithoutMailbox(context);
  await page.goto('/recovery/pw');
  await new LoginPage(page).takenOver();
  await beginWait(page, person, aNewAddress());

  const member = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await startSessionByCode(member.context(), person);
  await member.goto(`${mainBrand.origin}/myinfo/myaccount/change-id`);
  await expect(member.getByText('Someone is asking for your account')).toBeVisible();
  await expect(member.getByText(/Use the link in the message we sent you/)).toBeVisible();
  await expect(member.getByRole('button', { name: 'Stop it' })).toHaveCount(0);
  expect(await axeFindings(member)).toEqual([]);
  await member.context().close();
});
