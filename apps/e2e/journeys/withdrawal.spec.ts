import { hostEvents } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { hostMessages } from '../src/harness/host-messages.ts';
import { launcherPage } from '../src/harness/launcher.ts';
import { codeMailedTo, codeTextedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { nextAtProvider } from '../src/harness/providers.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { international, someNumber } from '../src/harness/web-view.ts';
import { proveByPerson } from '../src/roles/verification.ts';

const home = mainBrand.mainSite;
const start = new URL('/myinfo/deleteAccount', mainBrand.origin);
start.searchParams.set('redirect_url', home);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function typeMailedCode(page: Page, loginName: string): Promise<void> {
  await press(page, 'Send the code');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(loginName));
}

/** From what it means to the last question, by a code by mail. */
async function proveByMail(page: Page, loginName: string): Promise<void> {
  await page.goto(start.href);
  await expect(heading(page, 'Delete your account')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await typeMailedCode(page, loginName);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
}

test('a player leaves in one of two tabs, sees the dates again after a reload, and comes home', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(complaints.failedCall); // what the second tab asks for when nobody is signed in any more
  const person = await makePerson();
  await startSession(context, person);
  await page.goto(start.href);
  await expect(page.getByText('Sessions that will end')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await proveByMail(page, person.loginName);
  await page.goBack();
  await expect(heading(page, 'Delete your account')).toBeVisible();
  await page.goForward();
  await page.reload();
  const other = await context.newPage();
  await other.goto(new URL('/withdrawal', mainBrand.origin).href);
  await expect(other.getByRole('button', { name: 'Delete my account' })).toBeVisible();

  await press(page, 'Delete my account');
  await expect(heading(page, 'Your account will be deleted')).toBeVisible();
  await expect(page.getByText('Requested on')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Requested on')).toBeVisible();
  await press(other, 'Delete my account');
  await expect(other.getByRole('link', { name: /sign/i }).or(other.getByLabel('Password')).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(home);
});

/** At the provider, and back on the home page or on the page that the platform leads to. */
async function signInByProvider(page: Page, subject: string): Promise<void> {
  await nextAtProvider(page.context(), { answer: 'person', subject });
  const address = new URL('/oauth/third-login/login', mainBrand.origin);
  address.search = new URLSearchParams({ sns_type: 'GP', redirect_url: home }).toString();
  await page.goto(address.href);
}

test('a member of a provider leaves in the launcher, by a check of the person, and the launcher is told', async ({
  page,
}) => {
  const subject = `journey-${crypto.randomUUID()}`;
  const name = `Owner ${subject}`;
  await makePerson({ social: { GP: subject }, checkedAs: { name } });
  await signInByProvider(page, subject);
  await expect(page).toHaveURL(home);
  await page.goto(launcherPage);
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.locator('html[data-surface="launcher"]')).toBeAttached();
  await page.getByRole('link', { name: 'Continue' }).click();
  await press(page, 'Verify my identity instead');
  await page.getByRole('link', { name: 'Confirm it’s me' }).click();
  await proveByPerson(page, name);
  await press(page, 'Delete my account');
  await press(page, 'Close');
  const told = async () => (await hostMessages('launcher')).map(({ event, data }) => [event, data]);
  await expect.poll(told).toContainEqual([hostEvents.viewResult, { result: 'deletion requested' }]);
});

test('a minor with an ID leaves by a text message, and comes home', async ({ page, context }) => {
  const number = international(someNumber());
  const contact = `contact-${crypto.randomUUID()}@playground.test`;
  const birthDate = bornYearsAgo(15);
  await startSession(context, await makePerson({ birthDate, contact, phone: number, personVerified: false }));
  await page.goto(start.href);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Confirm it’s me' }).click();
  await press(page, 'Send the code');
  await page.getByRole('textbox', { name: 'Code from the text message' }).fill(await codeTextedTo(number));
  await press(page, 'Delete my account');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(home);
});

test('a member of a provider comes back by the provider', async ({ page, watch }) => {
  watch.expect(complaints.failedCall); // the refused sign-in
  const subject = `journey-${crypto.randomUUID()}`;
  const { loginName } = await makePerson({ state: 'deletion-requested', social: { GP: subject } });
  await signInByProvider(page, subject);
  await expect(heading(page, 'Keep this account?')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await typeMailedCode(page, loginName);
  await expect(heading(page, 'Your account won’t be deleted')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(home);
});

test('an independent developer is told what has to go first', async ({ page, context }) => {
  await startSession(context, await makePerson({ state: 'studio-works' }));
  await page.goto(start.href);
  await expect(page.getByText('Delete your studio groups and products first')).toBeVisible();
  await expect(page.getByText(/^(Group|Product): /).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
