import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { callerAddress, requestBrowserId, verificationFor } from '../src/harness/callers.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { DeviceView } from '../src/roles/device-view.ts';
import { Guardian, guardianPageOf, mailedLink, opensLink, sendLink } from '../src/roles/guardian.ts';
import { LoginPage } from '../src/roles/login-page.ts';

/** A signed-in child of ten on the page that asks for a guardian. */
async function childAsks(page: Page): Promise<void> {
  await startSession(page.context(), await makePerson({ birthDate: bornYearsAgo(10) }));
  await page.goto(await guardianPageOf(page.context()));
  await expect(page.getByRole('heading', { level: 1, name: 'A parent or guardian has to agree' })).toBeVisible();
}

test.beforeEach(({ watch }) => watch.expect(complaints.failedCall)); // the refusal of a person who is too young

test('a guardian on another device declines, a second one agrees while the child waits, and later withdraws the consent', async ({
  page,
  browser,
}) => {
  await childAsks(page);
  expect(await axeFindings(page)).toEqual([]);
  const declining = await opensLink(browser, await mailedLink(await sendLink(page), 'parent_verification'));
  await declining.page.getByRole('button', { name: 'This isn’t my child' }).click();
  await declining.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(declining.page.getByRole('heading', { level: 1, name: 'You have declined' })).toBeVisible();
  await declining.page.context().close();
  await expect(page.getByText('Your parent or guardian didn’t agree')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();

  const address = await sendLink(page);
  expect(await axeFindings(page)).toEqual([]);
  const guardian = await opensLink(browser, await mailedLink(address, 'parent_verification'));
  expect(await axeFindings(guardian.page)).toEqual([]);
  await guardian.isChecked();
  await expect(guardian.page.getByText('Born on')).toBeVisible();
  expect(await axeFindings(guardian.page)).toEqual([]);
  await guardian.agrees();
  await expect(guardian.page.getByText('Your child can continue now. You can close this page.')).toBeVisible();
  await expect(page).toHaveURL(mainBrand.mainSite);

  await guardian.page.goto(await mailedLink(address, 'parent_verification/consents'));
  await guardian.isChecked({ name: `Stranger ${crypto.randomUUID()}` });
  await expect(guardian.page.getByText('These consents aren’t yours')).toBeVisible();
  await guardian.isChecked();
  const takeBack = guardian.page.getByRole('button', { name: /Withdraw your consent/ });
  await expect(takeBack.first()).toBeVisible();
  const given = await takeBack.count();
  expect(await axeFindings(guardian.page)).toEqual([]);
  await takeBack.first().click();
  await guardian.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(guardian.page.getByText('Consent withdrawn')).toBeVisible();
  await expect(takeBack).toHaveCount(given - 1);
  await guardian.page.context().close();
});

test('a guardian who came by the link is too young, another one agrees, and the child continues', async ({
  page,
  browser,
}) => {
  await childAsks(page);
  await expect(page.getByRole('link', { name: 'They’re here with me' })).toHaveCount(0);
  const guardian = await opensLink(browser, await mailedLink(await sendLink(page), 'parent_verification'));
  await guardian.isChecked({ name: `Sister ${crypto.randomUUID()}`, birthDate: bornYearsAgo(25) });
  await expect(guardian.page.getByRole('alert')).toContainText('This person can’t be your guardian');
  await expect(guardian.page.getByRole('alert')).toContainText('You have 5 tries left.');
  await expect(guardian.page).toHaveTitle(/^Error: /);
  await guardian.isChecked();
  await guardian.agrees();
  await expect(page).toHaveURL(mainBrand.mainSite);
  await guardian.page.context().close();
});

/** The request that an address opens for the playground's game; `caller` gets the child back. */
const caller = callerAddress('move');
const requestAt = (path: string) => {
  const asked = { type: 'CHANNELING_THIRD', game_id: 'PLAYGROUND_GAME', redirect_url: caller };
  return `${mainBrand.origin}/${path}?${new URLSearchParams(asked).toString()}`;
};

test('a child of 12 is sent here for a game, its guardian agrees, and is not asked the next time', async ({
  page,
  browser,
}) => {
  await startSession(page.context(), await makePerson({ birthDate: bornYearsAgo(12) }));
  await page.goto(requestAt('parent_verification'));
  const guardian = await opensLink(browser, await mailedLink(await sendLink(page), 'parent_verification'));
  await expect(guardian.page.getByText('Playground game')).toBeVisible();
  await expect(guardian.page.getByText('Moving a game account to this platform')).toBeVisible();
  await guardian.isChecked();
  await guardian.agrees();
  await expect(page).toHaveURL(caller);
  await guardian.page.context().close();
  await page.goto(requestAt('parent_verification/parent_agree'));
  await expect(page).toHaveURL(caller);
});

test('a youth of 16 signs in on the way, and a guardian elsewhere agrees by the link', async ({ page, browser }) => {
  const youth = await makePerson({ birthDate: bornYearsAgo(16) });
  await page.goto(requestAt('parent_verification/parent_agree'));
  await new LoginPage(page).signIn(youth);
  const guardian = await opensLink(browser, await mailedLink(await sendLink(page), 'parent_verification'));
  await expect(guardian.page.getByText('Playground game')).toBeVisible();
  await guardian.isChecked();
  await guardian.agrees();
  await expect(guardian.page.getByText('Your child can continue now. You can close this page.')).toBeVisible();
  await expect(page).toHaveURL(caller);
  await guardian.page.context().close();
});

// `parent-signup` is covered by the sign-up journeys, among them the limit of failed checks; `parent-storage-identify` by the
// journeys above, on the pages and calls that `parent-switch-id` uses, too; `parent-channeling-third` by those for a game.
test("a guardian agrees to parent-channeling on the child's device, and a game gets the child back", async ({
  page,
  context,
}) => {
  const { loginName } = await makePerson({ birthDate: bornYearsAgo(10) });
  const view = new DeviceView(page);
  await view.prepare();
  await requestBrowserId(context);
  await page.goto(await verificationFor(context, { type: 'parent-channeling', surface: 'sdk', loginName }));
  await view.button('Start the check').click();
  await page.getByRole('link', { name: 'They’re here with me' }).click();
  const guardian = new Guardian(page);
  await guardian.isChecked();
  await guardian.agrees();
  await expect(page).toHaveURL(/\/webview\/sdk\/verification\/complete\?/);
  await expect.poll(() => view.messages.at(-1)?.data).toMatchObject({ result: 'verified' });
});
