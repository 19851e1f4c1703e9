import { callPath, loginCodeCheck } from '@gatehouse/api-contract';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { linkMailedTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { Phone } from '../src/harness/phone.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';

const back = `redirect_url=${encodeURIComponent(mainBrand.mainSite)}`;
const codeCheckPath = `/api${callPath(loginCodeCheck)}`;
/** Chromium logs every refused call; these journeys provoke some. */
const refusedCode = /status of 4\d\d .*\/otp\//;

test.describe('the one-time code', () => {
  test('signs in by keyboard, and cannot be used in another browser', async ({ page, neighbour, browser }) => {
    const phone = new Phone(await makePerson());
    const code = await phone.loginCode();
    await page.goto(`${mainBrand.origin}/onetime?${back}`);
    await expect(page.getByRole('heading', { name: 'Sign in with a one-time code' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'One-time code' }).focus();
    await page.keyboard.type(`${code.slice(0, 4)} ${code.slice(4)}`);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${mainBrand.origin}/auth/otp`);
    await stranger.getByRole('textbox', { name: 'One-time code' }).fill(code);
    await expect(stranger.getByRole('alert')).toContainText('One-time codes are turned off');
    await expect(phone.loginCode()).rejects.toThrow('loginCodeDisabled');
    await stranger.context().close();
  });

  test('a wrong code shows an error and keeps the input; after five, the player signs in by password', async ({
    login,
    neighbour,
    page,
    watch,
  }) => {
    watch.expect(refusedCode);
    await page.goto(`${mainBrand.origin}/onetime?${back}`);
    const field = page.getByRole('textbox', { name: 'One-time code' });
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    await field.fill('1234-5678');
    for (let count = 2; count <= 5; count += 1) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue('1234-5678');
      // A press while the answer before is still on its way counts for nothing, and the field looks the same before and after.
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === codeCheckPath);
      await submit.click();
      await answered;
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    }
    await expect(page).toHaveTitle(/^Error: /);
    expect(await axeFindings(page)).toEqual([]);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Use your password this time');
    await page.getByRole('alert').getByRole('link', { name: 'Sign in with your password' }).click();
    await page.waitForURL(`${mainBrand.origin}/login?*`);
    await login.takenOver();
    await login.signIn(await makePerson());
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();
  });
});

test.describe('with an authenticator', () => {
  test('switched on from the member site, on the page of the portal and in the app; then typing the number of the phone signs in', async ({
    page,
    login,
    neighbour,
    watch,
  }) => {
    watch.expect(/status of 4\d\d/);
    const person = await makePerson();
    const phone = new Phone(person);
    await startSession(page.context(), person);
    await page.goto(`${mainBrand.memberSite}/member/authenticator`);
    await page.getByRole('button', { name: 'Switch it' }).click();
    await expect(page.getByTestId('said'), 'its server proves no owner').toContainText('proofNeeded');
    await page.getByRole('link', { name: 'Continue on the account page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Turn on your authenticator' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm it in the app' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`http://localhost:${ports.playground}/phone?loginName=${encodeURIComponent(person.loginName)}`);
    await page.getByRole('button', { name: 'Confirm that it is switched on' }).click();
    await expect(page.getByRole('status')).toHaveText('The authenticator is on.');
    await page.context().clearCookies();

    await login.open(mainBrand, mainBrand.mainSite);
    await login.signIn(person);
    const instead = page.getByRole('link', { name: 'Enter the number from your phone instead' });
    await expect(instead, 'to the request that the phone shows').toHaveAttribute('href', /[?&]session=/);
    await instead.click();
    const field = page.getByRole('textbox', { name: 'Number in the app' });
    await expect(field).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const { typed = '' } = await phone.request();
    await field.fill(typed === '0000' ? '0001' : '0000');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(typed);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();

    await page.goto(`${mainBrand.memberSite}/member/authenticator`);
    await page.getByRole('button', { name: 'Switch it' }).click();
    await expect(page.getByTestId('said')).toContainText('by the link that was mailed');
    await linkMailedTo(person.loginName, /\/auth\/verifi_code\/deact\?/);
  });

  test('a player who lost the phone switches the authenticator off by mail', async ({
    page,
    login,
    neighbour,
    watch,
  }) => {
    watch.expect(/status of 4\d\d/);
    const person = await makePerson({ state: 'otpUser' });
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver(); // before that the form is sent without scripts, and a refusal is told on the page
    await login.signIn(person);
    await page.getByRole('link', { name: 'Enter the number from your phone instead' }).click();
    await page.getByRole('button', { name: 'I no longer have my phone' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    const link = await linkMailedTo(person.loginName, /\/auth\/verifi_code\/deact\?/);
    await page.goto(link.replace('/ko/', '/en/'));
    await expect(page.getByRole('heading', { name: 'Turn off the authenticator?' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByText('The authenticator is off')).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL(/\/login/);
    await login.open(mainBrand, mainBrand.mainSite);
    await login.signIn(person);
    await neighbour.reached(mainBrand.mainSite);
  });
});
