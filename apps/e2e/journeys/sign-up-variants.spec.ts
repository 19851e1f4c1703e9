import { journeyNationHeader, visitIn } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { long } from '../src/harness/long.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { GameSite } from '../src/roles/game-site.ts';
import { Guardian } from '../src/roles/guardian.ts';
import { Keyboard } from '../src/roles/keyboard.ts';
import { adult, aged, freshEmail, newPassword, SignUpPages } from '../src/roles/sign-up.ts';

/** All requests of the page to the portal come from that country. */
const visitFrom = (page: Page, nation: string) =>
  page.route(`${mainBrand.origin}/**`, (route, request) =>
    route.continue({ headers: { ...request.headers(), [journeyNationHeader]: nation } }),
  );

const continueToTarget = (page: Page) => page.getByRole('link', { name: 'Continue' }).click();

/** A player of 16 at the check of a guardian on the same device. */
async function guardianBeside(page: Page, back = mainBrand.mainSite, query = {}): Promise<Guardian> {
  const pages = new SignUpPages(page);
  await pages.begin(mainBrand, back, query);
  await pages.aboutMe(aged(16), 'KR');
  await pages.agree();
  await page.getByRole('link', { name: 'They’re here with me' }).click();
  return new Guardian(page);
}

test('in a country with its own terms a player signs up for that country, terms first', async ({ page }) => {
  await visitFrom(page, 'CN');
  const pages = new SignUpPages(page);
  await pages.begin();
  await expect(page).toHaveURL(/\/signup\/agree\?/);
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await pages.agree();
  await expect(page.getByText('Your account will be created for: China')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveCount(0);
  await pages.aboutMe(adult);
  await pages.confirmEmail(freshEmail());
  await pages.choosePassword();
  await pages.isReady();
});

test('in a closed country the sign-up shows that it is not available', async ({ page, watch }) => {
  watch.expect(complaints.failedCall); // the country is refused
  await visitFrom(page, 'XX');
  await page.goto(`${mainBrand.origin}/signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not available where you are' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

// The limit is held by sign-up-minor.test.ts of the account API, its page by limit.screen.test.tsx of mf-signup.
test('the sixth failed guardian check ends the sign-up at the limit', long, async ({ page, watch }) => {
  watch.expect(complaints.failedCall); // refused checks of a person who is too young
  const guardian = await guardianBeside(page);
  for (const left of ['5 tries', '4 tries', '3 tries', '2 tries', '1 try']) {
    await guardian.isChecked({ birthDate: bornYearsAgo(25) });
    await expect(page.getByRole('alert')).toContainText(`You have ${left} left.`);
  }
  await guardian.isChecked({ birthDate: bornYearsAgo(25) });
  await expect(page).toHaveURL(/\/signup\/limit/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-up was stopped' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a player of 16 goes back and reloads, a guardian on the same device agrees on a sign-up page, and the player comes home to the game', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 400 .*\/client\/callback/); // the game asked for no code
  const site = new GameSite(page);
  const marks = { client_id: 'playground-client', inflow_path: 'MARKED', game_id: 'marked-game' };
  const guardian = await guardianBeside(page, site.callback, { ...marks, client_state: 'marked-state' });
  await page.reload();
  await guardian.isChecked();
  await expect(page).toHaveURL(/\/signup\/parent_agree\?/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Guardian’s consent' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Agree to all/ }).check();
  await page.getByRole('button', { name: 'Agree for my child' }).click();
  await expect(page).toHaveURL(/\/signup\/entry_info\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/signup\/entry_info\?/); // the agreement page redirects, because it is completed
  const pages = new SignUpPages(page);
  await pages.confirmEmail(freshEmail());
  await pages.choosePassword();
  await pages.isReady();
  expect(visitIn(new URL(page.url()))).toMatchObject({ ...marks, redirect_url: site.callback });
  await continueToTarget(page);
  await page.getByRole('checkbox', { name: /^Agree to all/ }).check(); // the game's own terms
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.waitForURL(
    (url) => url.href.startsWith(site.callback) && url.searchParams.get('state') === 'marked-state',
  );
});

test('a player signs up by keyboard', async ({ page }) => {
  const email = freshEmail();
  const keys = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goto(`${mainBrand.origin}/signup?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await expect(page.locator('html')).toHaveAttribute('data-taken-over', '');
  await keys.enter(button('Get started'));
  await heading('About you');
  const country = page.getByRole('combobox', { name: /^Country/ });
  await keys.tabTo(country);
  // A pause of a second between two keys begins the name anew.
  await expect(async () => {
    await page.keyboard.type('South Korea');
    await expect(country).toHaveValue('KR', { timeout: 2_000 });
  }).toPass();
  for (const [part, typed] of [
    ['Month', '2'],
    ['Day', '3'],
    ['Year', '1990'],
  ] as const)
    await keys.type(page.getByRole('textbox', { name: part }), typed);
  await keys.press('Enter');
  await heading('Terms of use');
  await keys.tabTo(page.getByRole('checkbox', { name: /^Agree to all/ }));
  await keys.press('Space');
  await keys.enter(button('Agree and continue'));
  await heading('Confirm your email address');
  await keys.type(page.getByRole('textbox', { name: 'Email address' }), email);
  await keys.press('Enter');
  await heading('Enter the code');
  await keys.type(page.getByRole('textbox', { name: 'Code from the email' }), await codeMailedTo(email));
  await heading('Choose a password');
  await keys.type(page.getByLabel('Password', { exact: true }), newPassword);
  await keys.type(page.getByLabel('Password again'), newPassword);
  await keys.tabTo(page.getByRole('checkbox', { name: /^Stay signed in/ }));
  await keys.press('Space');
  await keys.enter(button('Create account'));
  await heading('Your account is ready');
  const kept = (await page.context().cookies()).filter(({ expires }) => expires > Date.now() / 1000 + 6 * 24 * 3600);
  expect(kept.length, 'a session that outlives the browser').toBeGreaterThan(0);
});

test('a player moves an account to the crossfire-type service and is signed in', async ({
  login,
  neighbour,
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // a sign-in that is refused for it
  const person = await makePerson({ state: 'migration' });
  await login.open(mainBrand, mainBrand.mainSite, { style_type: 'cf' });
  await login.takenOver();
  await login.signIn(person);
  await expect(page).toHaveURL(/\/signup\/cf\/agree\?state=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Move your account' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const pages = new SignUpPages(page);
  await pages.agree();
  await expect(page).toHaveURL(/\/signup\/cf\/entry_info\?/);
  await expect(page.getByLabel('Email address')).toHaveValue(/\*\*\*@/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Move your account' })).toBeVisible();
  await pages.agree();
  await page.getByRole('button', { name: 'Move the account' }).click();
  await pages.isReady();
  await page.getByRole('button', { name: 'Continue' }).click();
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});
