import { callPath, userTokenCheck } from '@gatehouse/api-contract';
import type { BrowserContext, Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { mailsTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { signedInWithId } from '../src/roles/owner-proof.ts';
import { heading } from '../src/roles/recovery.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

const changePage = `${mainBrand.origin}/change/pw`;
const newPassword = 'Gatehouse8new';
const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true });
const account = (tab: Page) => tab.locator('input[autocomplete=username]');
const notice = (tab: Page) => tab.getByRole('dialog', { name: 'You’re signed in as someone else now' });
const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();
/** The mask of one name beside the other's: up to the first letter in which they differ, and two at least. */
const masked = ({ loginName }: Credentials, { loginName: other }: Credentials) => {
  const differs = Array.from(loginName).findIndex((letter, at) => letter !== other[at]);
  return `${loginName.slice(0, Math.max(2, differs + 1))}***${loginName.slice(loginName.indexOf('@'))}`;
};

async function typePasswords(tab: Page, current: string): Promise<void> {
  await field(tab, 'Current password').fill(current);
  await field(tab, 'New password').fill(newPassword);
  await field(tab, 'New password again').fill(newPassword);
}

async function opensFor(tab: Page, { loginName }: Credentials): Promise<void> {
  await expect(heading(tab, 'Change your password')).toBeVisible();
  await expect(account(tab)).toHaveValue(loginName);
}

/** What the platform says of the session of a browser: 0 for one that goes on. */
async function sessionOf(context: BrowserContext): Promise<number> {
  const answer = await context.request.get(`${mainBrand.origin}/api${callPath(userTokenCheck)}`, {
    headers: { 'caller-id': 'journey', 'caller-detail': 'session', 'sec-fetch-site': 'same-origin' },
  });
  const { code } = (await answer.json()) as { code: number };
  return code;
}

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall);
});

for (const [surface, details] of [
  ['browser', inEveryRun],
  ['launcher', long],
] as const)
  test(
    `a page of one member changes nothing for the next one, who goes on in a page of their own: ${surface}`,
    details,
    async ({ page: tab, context, browser }) => {
      const [alice, bob] = [await makePerson(), await makePerson()];
      const device = await browser.newContext();
      await startSession(device, bob);
      await startSession(context, alice);
      await beginIn(tab, mainBrand, surface);
      await tab.goto(changePage);
      await opensFor(tab, alice);
      await startSession(context, bob); // in another tab, by a form without scripts, which tells no tab
      await typePasswords(tab, bob.password);
      await press(tab, 'Change the password');
      await expect(notice(tab)).toContainText(masked(bob, alice));
      await expect(notice(tab)).toContainText(masked(alice, bob));
      expect(await axeFindings(tab)).toEqual([]);
      expect(await sessionOf(device)).toBe(0);
      const other = await browser.newContext();
      await startSession(other, bob); // by the password as it was
      await other.close();
      await device.close();

      await press(tab, 'Use current account');
      await opensFor(tab, bob);
      for (const name of ['Current password', 'New password', 'New password again'])
        await expect(field(tab, name)).toHaveValue('');
      await typePasswords(tab, bob.password);
      await press(tab, 'Change the password');
      await expect(heading(tab, 'Your password was changed')).toBeFocused();
    },
  );

test('a page of one member says at once that another one signed in in the next tab, and leads back', async ({
  page: tab,
  context,
}) => {
  const [alice, bob] = [await makePerson(), await makePerson()];
  await startSession(context, alice);
  await tab.goto(changePage);
  await opensFor(tab, alice);
  await typePasswords(tab, alice.password);

  const next = await context.newPage();
  await next.goto(`${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await expect(next).toHaveURL(mainBrand.mainSite);
  await expect(notice(tab)).toHaveCount(0);
  const login = new LoginPage(next);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(bob);
  await expect(next).toHaveURL(mainBrand.mainSite);

  await expect(notice(tab)).toContainText(masked(bob, alice));
  await press(tab, 'Sign in again');
  const again = new LoginPage(tab);
  await expect(again.identifier).toHaveValue(alice.loginName);
  await again.takenOver();
  await again.password.fill(alice.password);
  await again.submit.click();
  await opensFor(tab, alice);
  await typePasswords(tab, alice.password);
  await press(tab, 'Change the password');
  await expect(heading(tab, 'Your password was changed')).toBeFocused();
});

test('a flow of one member says to the next one whose it is, not that its time ran out', async ({
  page: tab,
  context,
}) => {
  const [alice, bob] = [await signedInWithId(context), await makePerson()];
  await tab.goto(new URL('/member/info', mainBrand.mainSite).href);
  await tab.getByRole('link', { name: 'Email account' }).click();
  await press(tab, 'Continue');
  await expect(tab.getByRole('button', { name: 'Send the code', exact: true })).toBeVisible();
  await startSession(context, bob);
  await press(tab, 'Send the code');
  await expect(notice(tab)).toContainText(masked(bob, alice));
  await expect(tab.getByText('Time ran out')).toHaveCount(0);
  await press(tab, 'Use current account');
  await expect(tab).not.toHaveURL(/[?&]state=/);
  await expect(tab.getByText('Time ran out')).toHaveCount(0);
  expect(await mailsTo(alice.contact)).toEqual([]);
});
