import { hostEvents } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand, ports, secondBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { hostMessages } from '../src/harness/host-messages.ts';
import { linkMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { nextAtProvider } from '../src/harness/providers.ts';
import { expect, test } from '../src/harness/test.ts';
import { Guardian } from '../src/roles/guardian.ts';
import { adult, aged, freshEmail, newPassword, SignUpPages } from '../src/roles/sign-up.ts';

const continueToTarget = (page: Page) => page.getByRole('link', { name: 'Continue' }).click();

test('a player in Korea signs up with Back and reloads on the way, and signs in again', async ({
  page,
  neighbour,
  login,
}) => {
  const pages = new SignUpPages(page);
  const email = freshEmail();
  await pages.begin();
  await pages.aboutMe(adult, 'KR');
  await expect(page).toHaveURL(/\/signup\/agree\?state=/);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');
  await page.getByRole('button', { name: 'Continue' }).click();
  await pages.agree();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  await page.reload();
  await pages.sendCode(email);
  await page.reload();
  await expect(page.getByText(`We sent the email to ${email}`)).toBeVisible();
  await pages.typeCode(email);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await page.goForward();
  await pages.choosePassword();
  await pages.isReady();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await pages.isReady();
  await continueToTarget(page);
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
  await page.context().clearCookies();
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn({ loginName: email, password: newPassword });
  await neighbour.reached(mainBrand.mainSite);
});

test('a player in the US signs up on the second brand, by keyboard', async ({ page, neighbour }) => {
  const pages = new SignUpPages(page);
  await pages.begin(secondBrand, secondBrand.usSite);
  await pages.aboutMe(adult, 'US');
  await page.getByRole('checkbox', { name: /^Agree to all/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Agree and continue' }).focus();
  await page.keyboard.press('Enter');
  await pages.confirmEmail(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Password again').fill(newPassword);
  await page.getByLabel('Password again').press('Enter');
  await pages.isReady();
  await continueToTarget(page);
  await neighbour.reached(secondBrand.usSite);
  await neighbour.showsSignedIn();
});

test('a player in Germany changes the language during sign-up and keeps the input', async ({ page }) => {
  const pages = new SignUpPages(page);
  await pages.begin();
  await pages.aboutMe(aged(30), 'DE');
  await page.getByRole('checkbox', { name: /^News/ }).check();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { level: 1, name: 'Nutzungsbedingungen' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /freiwillig\)/ })).toBeChecked();
  await page.goBack();
  const parts = page.getByRole('group', { name: 'Geburtsdatum' }).getByRole('textbox');
  await expect(parts).toHaveCount(3);
  expect(await parts.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))).toEqual([
    'bday_day',
    'bday_month',
    'bday_year',
  ]);
  await expect(page.getByRole('combobox', { name: 'Land oder Region' })).toHaveValue('DE');
});

test('two tabs of one sign-up create one account', async ({ page, context, watch }) => {
  watch.expect(complaints.failedCall); // the outdated tab is refused
  const pages = new SignUpPages(page);
  await pages.begin();
  await pages.aboutMe(adult, 'KR');
  await pages.agree();
  await pages.confirmEmail(freshEmail());
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
  await pages.choosePassword(newPassword, '');
  await pages.isReady();
  const name = await page.getByText(/^Welcome, /).textContent();
  const late = new SignUpPages(other);
  await late.choosePassword('another-2horse');
  await late.isReady();
  await expect(other.getByText(name ?? '')).toBeVisible();
});

test('a player of 13 comes home after the guardian has agreed on another device', async ({
  page,
  browser,
  neighbour,
}) => {
  const pages = new SignUpPages(page);
  const address = freshEmail();
  const game = `${mainBrand.mainSite}?from=game`;
  const brought = { inflow_path: 'MARKED', game_id: 'g1' };
  await pages.begin(mainBrand, game, brought);
  await pages.aboutMe(aged(13), 'KR');
  await pages.agree();
  await expect(page).toHaveURL(/\/verification\/guardian\?type=parent-signup&/);
  await page.getByRole('button', { name: 'Send them a link' }).click();
  await page.getByRole('textbox', { name: 'Their email address' }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkMailedTo(address, /\/parent_verification\?/));
  const guardian = new Guardian(elsewhere);
  await guardian.isChecked();
  await guardian.agrees();
  await expect(page).toHaveURL(/\/signup\/entry_info\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ ...brought, redirect_url: game });
  await pages.confirmEmail(freshEmail());
  await pages.choosePassword();
  await pages.isReady();
  await continueToTarget(page);
  await neighbour.reached(game);
  await elsewhere.context().close();
});

test('a player from Google signs up without code and password', async ({ page, context, neighbour, watch }) => {
  watch.expect(complaints.failedCall); // the sign-in refuses a person without an account
  const email = freshEmail();
  const subject = `journey-${crypto.randomUUID()}`;
  await nextAtProvider(context, { answer: 'person', subject, email, emailVerified: true });
  const start = new URL('/oauth/third-login/signup', mainBrand.origin);
  start.search = new URLSearchParams({ sns_type: 'GP', redirect_url: mainBrand.mainSite }).toString();
  await page.goto(start.href);
  await page.getByRole('button', { name: /Create/ }).click();
  const pages = new SignUpPages(page);
  await expect(page.getByText(/You’re signing up with Google/)).toBeVisible();
  await page.getByRole('button', { name: 'Get started' }).click();
  await pages.aboutMe(adult, 'KR');
  await pages.agree();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await pages.isReady();
  await continueToTarget(page);
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});

test('a player of the crossfire-type service chooses an ID and is signed in', async ({ page, neighbour, watch }) => {
  watch.expect(complaints.failedCall); // an ID that is taken
  await page.goto(`${mainBrand.origin}/signup?style_type=cf&redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await page
    .getByRole('button', { name: 'Get started' })
    .or(page.getByRole('combobox', { name: 'Country or region' }))
    .first()
    .waitFor();
  await expect(page).toHaveURL(/\/signup\/cf\/agree\?/);
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('KR');
  await page.getByRole('textbox', { name: 'Year' }).fill('1990');
  await page.getByRole('textbox', { name: 'Month' }).fill('2');
  await page.getByRole('textbox', { name: 'Day' }).fill('3');
  const pages = new SignUpPages(page);
  await pages.agree();
  expect(await axeFindings(page)).toEqual([]);
  await pages.confirmEmail(freshEmail());
  await page.getByRole('textbox', { name: 'ID' }).fill(`p${Date.now().toString(36)}`);
  await pages.choosePassword();
  await pages.isReady();
  await expect(page).toHaveURL(/\/signup\/cf\/completed\?/);
  await page.getByRole('button', { name: 'Continue' }).click(); // home at once: the main site's terms are another service's
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});

test('a surrounding app receives the agreed terms, and its view closes at the end', async ({ page }) => {
  const since = Date.now();
  const pages = new SignUpPages(page);
  await page.context().addCookies([{ name: 'GH_SURFACE', value: 'sdk', url: mainBrand.origin }]);
  await pages.begin();
  await pages.aboutMe(adult, 'KR');
  await pages.agree();
  await pages.confirmEmail(freshEmail());
  const received = async (wanted: string, from: number) =>
    (await hostMessages('sdk')).filter(({ event, at }) => event === wanted && Date.parse(at) >= from);
  await expect
    .poll(async () => (await received(hostEvents.termsResult, since))[0]?.data)
    .toMatchObject({ nation: 'KR', birth: '1990-02-03' });
  await pages.choosePassword();
  await pages.isReady();
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(async () => (await received('close', pressed)).length).toBeGreaterThan(0);
});

test('a player signs up from the launcher and returns to it as a member', async ({ page, neighbour }) => {
  const launcher = `http://localhost:${ports.playground}/launcher`;
  await page.goto(launcher);
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  const pages = new SignUpPages(page);
  await pages.start();
  await pages.aboutMe(adult, 'KR');
  await pages.agree();
  await pages.confirmEmail(freshEmail());
  await pages.choosePassword();
  await pages.isReady();
  await continueToTarget(page);
  await expect(page).toHaveURL(launcher);
  await page.goto(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});
