import { mainBrand } from '../src/harness/addresses.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, seeded } from '../src/harness/people.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';

test('a wrong password and an unknown account look the same', async ({ login, watch }) => {
  watch.expect(complaints.refusedSignIn);
  const person = await makePerson();
  const answers: string[] = [];
  for (const loginName of [person.loginName, `nobody-${crypto.randomUUID()}@playground.test`]) {
    await login.open(mainBrand, mainBrand.mainSite);
    await login.takenOver();
    await login.signIn({ loginName, password: 'NotMyPassword1' });
    await expect(login.alert.first()).toBeVisible();
    await expect(login.page.getByText(refusalSentence('credentialsMismatch')).first()).toBeVisible();
    // The form only: the QR code beside it contains a countdown.
    const form = login.page.getByRole('main').locator('form', { has: login.identifier });
    answers.push((await form.innerText()).replaceAll(loginName, ''));
    await expect(login.identifier).toHaveValue(loginName);
  }
  expect(answers[1]).toBe(answers[0]);
});

test('the title says Error and the focus moves to the error', async ({ login, page, watch }) => {
  watch.expect(complaints.refusedSignIn);
  await login.open(mainBrand);
  await login.takenOver();
  await login.signIn({ loginName: `nobody-${crypto.randomUUID()}@playground.test`, password: 'NotMyPassword1' });
  await expect(page).toHaveTitle(/^Error: /);
  const focusInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(focusInMain).toBe(true);
});

test('an empty form lists the missing fields and keeps the button enabled', async ({ login, page }) => {
  await login.open(mainBrand);
  await login.takenOver();
  await login.submit.click();
  await expect(login.identifier).toHaveAttribute('aria-invalid', 'true');
  await expect(login.password).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(login.submit).toBeEnabled();
  await login.fill(seeded('alice'));
  await expect(login.identifier).not.toHaveAttribute('aria-invalid', 'true');
});

test('a deleted account shows the reason and creates no session', async ({ login, page, watch }) => {
  watch.expect(complaints.refusedSignIn);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(seeded('wes'));
  await expect(page.getByText(refusalSentence('accountWithdrawn')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('SUAT');
});
