import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { launcherPage } from '../src/harness/launcher.ts';
import { codeMailedTo, linkMailedTo, mailsTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { makeSocialMember, nextAtProvider } from '../src/harness/providers.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { agreesByLink } from '../src/roles/guardian.ts';

const home = mainBrand.mainSite;
const start = new URL('/myinfo/myaccount/change_nation', mainBrand.origin);
start.search = new URLSearchParams({ redirect_url: home }).toString();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the page that says what it means, through the mailed code, to the choice. */
async function proveByMail(page: Page, loginName: string): Promise<void> {
  await page.goto(start.href);
  await proveHere(page, loginName);
}

async function proveHere(page: Page, loginName: string): Promise<void> {
  await expect(page.getByText('South Korea')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Continue');
  await press(page, 'Send the code');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(loginName));
  await expect(heading(page, 'Choose your new country')).toBeVisible();
}

async function choose(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: 'New country' }).selectOption({ label: country });
  await press(page, 'Continue');
}

async function confirm(page: Page, country: string): Promise<void> {
  await expect(heading(page, `Change your country to ${country}?`)).toBeVisible();
  await page.getByRole('checkbox').check();
  await press(page, 'Change my country');
  await expect(heading(page, `Your country is now ${country}`)).toBeVisible();
}

/** From the end, past the terms of the new country, to where the visit wanted to be. */
async function proceed(page: Page, back: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(back);
}

/** The country in the readable part of the access token. */
async function countryInCookie(page: Page): Promise<unknown> {
  const payload = (await page.context().cookies()).find(({ name }) => name === 'PLD')?.value ?? '';
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { countryCd?: unknown }).countryCd;
}

test('an adult changes the country once, with Back and reload on the way, and comes home', async ({ page, watch }) => {
  watch.expect(complaints.failedCall); // the second change is refused
  const person = await makePerson();
  await startSession(page.context(), person);
  await proveByMail(page, person.loginName);
  await choose(page, 'Germany');
  await expect(heading(page, 'Change your country to Germany?')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'New country' })).toHaveValue('DE');
  await choose(page, 'France');
  await expect(heading(page, 'Change your country to France?')).toBeVisible();
  await page.reload();
  expect(await countryInCookie(page)).toBe('KR');
  await confirm(page, 'France');
  await expect.poll(() => countryInCookie(page)).toBe('FR');
  await expect
    .poll(async () => (await mailsTo(person.loginName)).some(({ text }) => text.includes('not-me')))
    .toBe(true);
  await proceed(page, home);
  await page.goto(start.href);
  await expect(heading(page, 'You’ve already changed your country')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(home);
});

test('a country that was not changed by its owner is told with until when it can be undone, and goes back by the letter', async ({
  page,
  browser,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the session that changed it is over
  const person = await makePerson();
  await startSession(page.context(), person);
  await proveByMail(page, person.loginName);
  await choose(page, 'France');
  await confirm(page, 'France');

  const owner = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const link = new URL(await linkMailedTo(person.loginName, /\/recovery\/not-me\?/));
  link.pathname = '/en/recovery/not-me';
  await owner.goto(link.href);
  await expect(owner.getByText(/^Your account’s country was changed on/)).toBeVisible();
  const moves = owner.getByRole('list', { name: 'How long these can be undone' });
  await expect(moves.getByRole('listitem')).toHaveCount(1);
  await expect(moves).toContainText('Your country');
  await expect(moves).toContainText(/Can be undone until \S/);
  expect(await axeFindings(owner)).toEqual([]);
  await press(owner, 'Protect my account now');
  await expect(heading(owner, 'Your account is protected')).toBeFocused();
  await expect(owner.getByRole('list', { name: 'What we put back' })).toContainText('Your country');
  await expect(moves).toHaveCount(0);
  expect(await axeFindings(owner)).toEqual([]);
  await startSession(owner.context(), person);
  expect(await countryInCookie(owner)).toBe('KR');
  await owner.context().close();
});

test('a minor with an ID is too young for one country, asks a guardian for another, and changes to it', async ({
  page,
  browser,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the refusals of the young
  const contact = `contact-${crypto.randomUUID()}@playground.test`;
  const birthDate = bornYearsAgo(15);
  await startSession(page.context(), await makePerson({ birthDate, contact, personVerified: false }));
  await proveByMail(page, contact);
  await choose(page, 'Germany');
  await expect(page.getByText('You’re under this country’s minimum age')).toBeVisible();
  await choose(page, 'Japan');
  await agreesByLink(page, browser);
  await choose(page, 'Japan');
  await confirm(page, 'Japan');
  await proceed(page, home);
});

test('a member of a provider changes the country in the launcher, and comes back to it', async ({ page, context }) => {
  const { subject, loginName } = await makeSocialMember('GP');
  await nextAtProvider(context, { answer: 'person', subject });
  const address = new URL('/oauth/third-login/login', mainBrand.origin);
  address.search = new URLSearchParams({ sns_type: 'GP', redirect_url: home }).toString();
  await page.goto(address.href);
  await expect(page).toHaveURL(home);
  await page.goto(launcherPage);
  await page.getByRole('link', { name: 'Change country' }).click();
  await expect(page.locator('html[data-surface="launcher"]')).toBeAttached();
  await proveHere(page, loginName);
  await choose(page, 'Germany');
  await confirm(page, 'Germany');
  await expect.poll(() => countryInCookie(page)).toBe('DE');
  await proceed(page, launcherPage);
});
