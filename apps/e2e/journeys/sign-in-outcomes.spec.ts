import { callPath, sessionHandover, signInV21 } from '@gatehouse/api-contract';
import { hostObjects } from '@gatehouse/platform';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { startSession, stoppedAt } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import type { LoginPage } from '../src/roles/login-page.ts';
import { freshEmail } from '../src/roles/sign-up.ts';

async function signIn(login: LoginPage, person: Credentials): Promise<void> {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(person);
}

test.describe('after a refused sign-in', () => {
  test.beforeEach(({ watch }) => watch.expect(complaints.refusedSignIn));

  test('a player wakes a dormant account and is signed in', async ({ login, page }) => {
    await signIn(login, await makePerson({ state: 'sleep' }));
    await expect(page).toHaveURL(/\/inactive\?state=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is inactive' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Reactivate account' }).click();
    await expect(page).toHaveURL(mainBrand.mainSite);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).toContain('SUAT');
    expect(cookies, 'the return code is spent').not.toContain('GH_RETURN');
  });

  test("a protected account's page shows the reason, the date, and how to lift it", async ({ page }) => {
    await stoppedAt(page, '/restric', await makePerson({ state: 'restricted' }));
    await expect(page.getByText(/^Since /)).toBeVisible();
    await expect(page.getByText(/^Until /)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Verify by email' }).click();
    await expect(page).toHaveURL(/\/verification\?type=restriction&state=/);
  });

  test('another browser cannot open the page of a protected account', async ({ page, browser }) => {
    await stoppedAt(page, '/restric', await makePerson({ state: 'id-protection' }));
    const stranger = await browser.newPage();
    await stranger.goto(page.url());
    await expect(stranger).toHaveURL(/\/login/);
    await stranger.close();
  });

  test('a player cancels the deletion and is signed in', async ({ login, page }) => {
    const person = await makePerson({ state: 'deletion-requested' });
    await signIn(login, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Keep this account?' })).toBeVisible();
    await expect(page.getByText('You can cancel until')).toBeVisible();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText('The code is on its way')).toBeVisible();
    await page.reload(); // the code stays valid
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(person.loginName));
    await expect(page.getByRole('heading', { level: 1, name: 'Your account won’t be deleted' })).toBeVisible();
    await expect(page.getByText('Sign-ins on other devices and in games')).toBeVisible();
    await page.reload(); // its flow is spent
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(mainBrand.mainSite);
    await page.context().clearCookies();
    await startSession(page.context(), person);
  });

  test('a player of an older service agrees to the migration and is signed in', async ({ login, page }) => {
    await signIn(login, await makePerson({ state: 'migration' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('***@playground.test');
    await dialog.getByRole('button').last().click();
    await expect(page).toHaveURL(mainBrand.mainSite);
  });

  test('a player without an email address sees why one is required, adds one and is signed in', async ({ page }) => {
    await stoppedAt(page, '/information?type=ENTER_EMAIL', await makePerson({ state: 'email-missing' }));
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(/\/verification\?type=confirm-email&state=/);
    const address = freshEmail();
    await page.getByRole('textbox', { name: 'Email address' }).fill(address);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(address));
    await expect(page).toHaveURL(mainBrand.mainSite);
  });
});

test('the reminder of an old password can be hidden, and stays hidden', async ({ login, page }) => {
  const person = await makePerson({ state: 'password-campaign' });
  await signIn(login, person);
  await expect(page.getByRole('dialog', { name: 'Time for a new password' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide this for 90 days' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
  await page.context().clearCookies();
  await signIn(login, person);
  await expect(page).toHaveURL(mainBrand.mainSite);
});

test('a player who opens the password change continues to the terms and the return address', async ({
  login,
  page,
}) => {
  await signIn(login, await makePerson({ state: 'password-campaign' }));
  await page.getByRole('button', { name: 'Change it now' }).click();
  await expect(page).toHaveURL(/\/change\/pw\?from=campaign&redirect_url=/);
  await page.getByRole('button', { name: 'Change it later' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});

/** Calls of a game to the platform: signs in and requests a state for the page it opens. */
async function handoverFor(person: Credentials): Promise<string> {
  const ask = async (address: string, body: unknown, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${ports.accountApi}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { value: Record<string, unknown> }).value; // the contract's envelope
  };
  const provider_data = { userId: person.loginName, password: person.password };
  const session = await ask(callPath(signInV21), {
    signinRequest: { service_id: 'Portal_Web', provider_cd: 'SO', provider_data },
  });
  return String((await ask(callPath(sessionHandover), {}, String(session['accessToken'])))['state']);
}

test("a page opened by a game gets the player's session, once", async ({ page, neighbour, watch }) => {
  watch.expect(complaints.failedCall);
  await page.addInitScript(
    (name) => Object.assign(window, { [name]: { postMessage: () => undefined } }),
    hostObjects.sdk, // what the game's web view puts into the window
  );
  const state = await handoverFor(await makePerson());
  const address = `${mainBrand.origin}/auth/token-exchange?${new URLSearchParams({ state, redirect_url: mainBrand.mainSite })}`;
  await page.goto(address);
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the test pages show the visit as seen by the portal', async ({ page }) => {
  await page.goto(`${mainBrand.origin}/auth/test?style_type=cf`);
  await expect(page.getByText('local · main')).toBeVisible();
  await page.getByRole('link', { name: 'Test sign-in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test sign-in' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
