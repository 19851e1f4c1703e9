import { signInV21 } from '@gatehouse/api-contract';
import { mainBrand, playgroundAddress } from '../src/harness/addresses.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { playScenario } from '../src/harness/scenarios.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';

test("a scenario's refusal is shown on the login page until it is used up", async ({ login, page, watch }) => {
  watch.expect(complaints.refusedSignIn);
  const person = await makePerson();
  await playScenario(signInV21, { refusal: 'accountBlocked', times: 1, for: { identifier: person.loginName } });
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(person);
  await expect(page.getByText(refusalSentence('accountBlocked')).first()).toBeVisible();
  await expect(login.identifier).toHaveValue(person.loginName);
  await login.signIn(person);
  await expect(page).toHaveURL(new RegExp(`^${mainBrand.mainSite}`));
});

test("the playground's forms add and remove a scenario", async ({ login, page, watch }) => {
  watch.expect(complaints.refusedSignIn);
  const person = await makePerson();
  await page.goto(`${playgroundAddress}/scenarios`);
  await page
    .getByRole('link', { name: `${signInV21.method} ${signInV21.base}/${signInV21.path}`, exact: true })
    .click();
  await page.getByLabel('Answer').selectOption({ label: 'accountRestricted (43101)' });
  await page.getByLabel('Only for this ID').fill(person.loginName);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`accountRestricted.*${person.loginName}`) })).toBeVisible();
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await login.signIn(person);
  await expect(page.getByText(refusalSentence('accountRestricted')).first()).toBeVisible();
});
