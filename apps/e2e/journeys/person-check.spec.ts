import { bornYearsAgo } from '@gatehouse/platform/testing';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession, stoppedAt } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { agreesByLink } from '../src/roles/guardian.ts';

const newName = () => `Owner ${crypto.randomUUID()}`;

test.beforeEach(({ watch }) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(complaints.failedCall); // the refusal of another person
});

test('a person check signs the owner of a protected account in, and refuses another person', async ({
  page,
  context,
}) => {
  const name = newName();
  const person = await makePerson({ state: 'ID_PRT', checkedAs: { name } });
  await stoppedAt(page, '/restric', person);
  await page.getByRole('link', { name: 'Verify by phone' }).click();
  await expect(page).toHaveURL(/\/verification\?type=restriction&state=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'With Toss' })).toHaveCount(0); // the style's settings name two ways
  expect(await axeFindings(page)).toEqual([]);

  await nextAtIdentityProvider(context, { result: 'wrong', name });
  await page.getByRole('button', { name: 'With eziok' }).click();
  await expect(page).toHaveURL(/\/verify\/dream\?/);
  await expect(page.getByRole('alert')).toContainText('This account belongs to someone else');
  await expect(page).toHaveTitle(/^Error: /);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Verify again' }).click();
  await nextAtIdentityProvider(context, { result: 'ok', name });
  await page.getByRole('button', { name: 'By mobile phone' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
  await context.clearCookies();
  await startSession(context, person); // the restriction is gone
});

test('a player who cancels at the provider chooses another way and is signed in', async ({ page, context }) => {
  const person = await makePerson({ state: 'personCheck' });
  await stoppedAt(page, '/verification?type=storage-identify', person);
  await nextAtIdentityProvider(context, { result: 'cancel' });
  await page.getByRole('button', { name: 'By mobile phone' }).click();
  await expect(page.getByText('You canceled the check')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Verify again' }).click();
  await nextAtIdentityProvider(context, { result: 'ok', name: newName() });
  await page.getByRole('button', { name: 'With Toss' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});

test('a minor whose sign-in requires a check is sent to a guardian, and signs in afterwards', async ({
  page,
  context,
  browser,
}) => {
  const birthDate = bornYearsAgo(10);
  const own = { result: 'ok', name: newName(), birthDate } as const;
  await stoppedAt(page, '/verification?type=storage-identify', await makePerson({ state: 'personCheck', birthDate }));
  await nextAtIdentityProvider(context, own);
  await page.getByRole('button', { name: 'By mobile phone' }).click();
  await agreesByLink(page, browser);
  await expect(page).toHaveURL(/\/verification\?(?!.*parent).*storage-identify/);
  await nextAtIdentityProvider(context, own);
  await page.getByRole('button', { name: 'By mobile phone' }).click();
  await expect(page).toHaveURL(mainBrand.mainSite);
});
