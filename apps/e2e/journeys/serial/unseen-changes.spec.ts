import type { Browser, Page } from '@playwright/test';
import { mainBrand } from '../../src/harness/addresses.ts';
import { axeFindings } from '../../src/harness/axe.ts';
import { knownBrowserIn } from '../../src/harness/callers.ts';
import { dayMs, moveClock } from '../../src/harness/clock.ts';
import { codeMailedTo } from '../../src/harness/mailbox.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { nextAtProvider } from '../../src/harness/providers.ts';
import { expect, test } from '../../src/harness/test.ts';
import { heading } from '../../src/roles/recovery.ts';
import { freshEmail } from '../../src/roles/sign-up.ts';

/* An account that is opened by a provider alone has no contact: the letter about the first one goes to that address alone. */

const home = mainBrand.mainSite;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Begins a sign-in by the provider, which ends where the account leads it. */
async function comesBy(page: Page, subject: string): Promise<void> {
  await nextAtProvider(page.context(), { answer: 'person', subject });
  const address = new URL('/oauth/third-login/login', mainBrand.origin);
  address.search = new URLSearchParams({ sns_type: 'GP', redirect_url: home, lang: 'en' }).toString();
  await page.goto(address.href);
}

/** A contact is added in a browser that the account does not know, after a sign-in by the provider. */
async function addsContact(browser: Browser, subject: string): Promise<void> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const contact = freshEmail();
  await comesBy(page, subject);
  await expect(page).toHaveURL(/\/information\?type=ENTER_EMAIL&state=/);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(contact);
  await press(page, 'Send the code');
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(contact));
  await expect(page).toHaveURL(home);
  await page.context().close();
}

/** A member of a provider in a browser of the own that counts, whose account got a contact elsewhere. */
async function memberWithNewContact(page: Page, browser: Browser): Promise<string> {
  const subject = `journey-${crypto.randomUUID()}`;
  await makePerson({
    state: 'email-missing',
    socialOnly: true,
    social: { GP: subject },
    knownBrowser: await knownBrowserIn(page.context()),
  });
  await addsContact(browser, subject);
  await moveClock({ advanceMs: dayMs });
  return subject;
}

async function isAsked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account\/changes\?/);
  await expect(heading(page, 'Was this you?')).toBeVisible();
  await expect(page.getByText(/Your account got a new email address on/)).toBeVisible();
  for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
}

/** Leaves the session, and nothing else of the browser. */
async function signsOut(page: Page): Promise<void> {
  await page.goto(`${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(home)}`);
  await expect(page).toHaveURL(home);
}

test.afterEach(async () => moveClock({ reset: true }));

test(
  'who did not add the contact says so after the next sign-in, and it is gone',
  { tag: '@postgres' },
  async ({ page, browser, watch }) => {
    const subject = await memberWithNewContact(page, browser);
    await comesBy(page, subject);
    await isAsked(page);
    await page.getByRole('radio', { name: 'This wasn’t me' }).check();
    await press(page, 'Continue');
    await expect(heading(page, 'Your answer was saved')).toBeFocused();
    await expect(page.getByRole('list', { name: 'What we put back' })).toContainText(/address/);
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Continue');
    await expect(page).toHaveURL(home);
    await signsOut(page);
    watch.expect(complaints.failedCall);
    await comesBy(page, subject);
    await expect(page).toHaveURL(/\/information\?type=ENTER_EMAIL&state=/); // it has none again
  },
);

test('who added the contact says so after the next sign-in, and is not asked again', async ({ page, browser }) => {
  const subject = await memberWithNewContact(page, browser);
  await comesBy(page, subject);
  await isAsked(page);
  await press(page, 'Continue'); // without an answer
  await expect(page.getByText('Choose whether this was you.')).toBeVisible();
  await page.getByRole('radio', { name: 'This was me' }).check();
  await press(page, 'Continue');
  await expect(page).toHaveURL(home);
  await signsOut(page);
  await comesBy(page, subject);
  await expect(page).toHaveURL(home);
});
