import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { codeMailedTo, codeTextedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { Phone } from '../src/harness/phone.ts';
import { expect, test } from '../src/harness/test.ts';
import { international, someNumber } from '../src/harness/web-view.ts';
import { LoginPage } from '../src/roles/login-page.ts';
import { arriveAtMemberPage, ownerDialog, reachOwnerDialog, signedInWithId } from '../src/roles/owner-proof.ts';
import { typeCode } from '../src/roles/recovery.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function proveByPassword(page: Page, { password }: Credentials): Promise<void> {
  const dialog = ownerDialog(page);
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(dialog.locator('input[autocomplete=username]')).toHaveAttribute('type', 'text');
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('Not-my-password1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAccessibleDescription(/^That isn’t your current password/);
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.keyboard.press('Enter');
}

async function proveByCode(page: Page, way: RegExp, code: () => Promise<string>): Promise<void> {
  const dialog = ownerDialog(page);
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await dialog.getByRole('button', { name: way }).click();
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill(await code());
  await page.keyboard.press('Enter');
}

test.describe('a change from a member page', () => {
  test.beforeEach(({ watch }) => watch.expect(complaints.failedCall));

  for (const [surface, details] of [
    ['browser', inEveryRun],
    ['launcher', long],
    ['sdk', long],
  ] as const)
    test(
      `asks for the password and is then repeated with what was typed: ${surface}`,
      details,
      async ({ page, context }) => {
        const member = await signedInWithId(context);
        await beginIn(page, mainBrand, surface);
        await reachOwnerDialog(page, member);
        await proveByPassword(page, member);
        await arriveAtMemberPage(page);
      },
    );

  for (const [surface, details] of [
    ['browser', inEveryRun],
    ['launcher', long],
  ] as const)
    test(
      `is confirmed in the authenticator app by the number of the dialog: ${surface}`,
      details,
      async ({ page, context }) => {
        const member = await signedInWithId(context, { otpUser: true });
        const phone = new Phone(member);
        const number = ownerDialog(page).locator('[data-approval-number]');
        await beginIn(page, mainBrand, surface);
        await reachOwnerDialog(page, member);
        await expect(number).toHaveText(/^\d{4}$/);
        expect(await axeFindings(page)).toEqual([]);
        await phone.decline(await phone.request());
        await expect(ownerDialog(page).getByText('The request was declined or took too long.')).toBeVisible();
        await ownerDialog(page).getByRole('button', { name: 'Ask the app again' }).click();
        await expect(number).toHaveText(/^\d{4}$/);
        await phone.approve(await phone.request(), (await number.textContent()) ?? '');
        await arriveAtMemberPage(page);
      },
    );

  test('is proven by a code to an older address', long, async ({ page, context }) => {
    const member = await signedInWithId(context);
    await reachOwnerDialog(page, member);
    const before = await codeMailedTo(member.contact);
    await proveByCode(page, /^Get a code by email/, () => codeMailedTo(member.contact, before));
    await arriveAtMemberPage(page);
  });

  test('is proven by a code to the number of the account', long, async ({ page, context }) => {
    const number = international(someNumber());
    await reachOwnerDialog(page, await signedInWithId(context, { phone: number }));
    await proveByCode(page, /^Get a code by text message/, () => codeTextedTo(number));
    await arriveAtMemberPage(page);
  });

  test('leads through a new sign-in back to the page', long, async ({ page, context, watch }) => {
    watch.expect(complaints.refusedSignIn);
    const member = await signedInWithId(context);
    await reachOwnerDialog(page, member);
    await press(page, 'Sign in again');
    const login = new LoginPage(page);
    await expect(page).toHaveURL(/\/login\?/);
    await login.takenOver();
    await login.signIn(member);
    await expect(page).toHaveURL(/change-id/);
    await typeCode(page, codeMailedTo(member.contact));
    await arriveAtMemberPage(page);
  });

  test('is left by the Escape key and made later, with what was typed', long, async ({ page, context }) => {
    const member = await signedInWithId(context);
    await reachOwnerDialog(page, member);
    await page.keyboard.press('Escape');
    await expect(ownerDialog(page)).toHaveCount(0);
    const field = page.getByRole('textbox', { name: /^Code from/ });
    await expect(field).toHaveValue(await codeMailedTo(member.contact));
    await press(page, 'Confirm');
    await arriveAtMemberPage(page);
  });
});

test('the member site leads to the page of the portal, which asks for the password where a code signed in, and back', async ({
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  const memberPage = `http://localhost:${ports.playground}/member/authenticator`;
  const person = await makePerson();
  const login = new LoginPage(page);
  await login.open(mainBrand, memberPage);
  await login.takenOver();
  await follow(page, 'One-time code');
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await new Phone(person).loginCode());
  await press(page, 'Switch it');
  await follow(page, 'Continue on the account page');
  await press(page, 'Turn it on');
  await expect(ownerDialog(page)).toBeVisible();
  await proveByPassword(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it in the app' })).toBeVisible();
  await follow(page, 'Back');
  await expect(page).toHaveURL(memberPage);
});
