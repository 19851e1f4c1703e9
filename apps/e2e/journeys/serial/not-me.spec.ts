import type { Browser, BrowserContext, Page } from '@playwright/test';
import { loginAddress, mainBrand, ports } from '../../src/harness/addresses.ts';
import { axeFindings } from '../../src/harness/axe.ts';
import { knownBrowserIn } from '../../src/harness/callers.ts';
import { minuteMs, moveClock } from '../../src/harness/clock.ts';
import { inEveryRun, long } from '../../src/harness/long.ts';
import { codeMailedTo, linkMailedTo } from '../../src/harness/mailbox.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { makePerson } from '../../src/harness/people.ts';
import { startSession } from '../../src/harness/session.ts';
import { expect, test } from '../../src/harness/test.ts';
import { LoginPage } from '../../src/roles/login-page.ts';
import {
  beginReset,
  chooseAndSignIn,
  choosePassword,
  heading,
  signInWithIt,
  typeCode,
} from '../../src/roles/recovery.ts';
import { beginIn } from '../../src/sign-in-cases/walk.ts';

/* That of a changed password, and what the link says afterwards, is in `change-password.spec.ts`. Here a mailbox gets codes of two people, more than a minute apart. */

const memberPage = `http://localhost:${ports.playground}/member/info`;
const anAddress = () => `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Whoever has the session and the mailbox gives an account with an ID another address to sign in with. */
async function takeOver(page: Page, contact: string): Promise<void> {
  const wanted = anAddress();
  await page.goto(memberPage);
  await follow(page, 'Email addresses');
  await follow(page, 'Add a sign-in address');
  await press(page, 'Use another address');
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  await press(page, 'Send the code');
  await typeCode(page, codeMailedTo(contact));
  await expect(heading(page, 'Choose an email address to sign in with')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(wanted);
  await press(page, 'Send the code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await typeCode(page, codeMailedTo(wanted));
  await expect(heading(page, 'You can now sign in with your email address')).toBeVisible();
}

type Surface = 'browser' | 'launcher';

/** A browser of the owner's without a session. */
async function comesIn(browser: Browser, surface: Surface): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await beginIn(page, mainBrand, surface);
  return page;
}

/** The link of the letter about the change, opened there. */
async function opensLetter(browser: Browser, contact: string, surface: Surface): Promise<Page> {
  const page = await comesIn(browser, surface);
  const link = new URL(await linkMailedTo(contact, /\/recovery\/not-me\?/));
  link.pathname = '/en/recovery/not-me';
  await page.goto(link.href);
  return page;
}

test.afterEach(() => moveClock({ reset: true }));

/** An account with an ID whose open session a thief uses, who reads its mailbox, too. */
async function takenOver(page: Page, context: BrowserContext) {
  const contact = anAddress();
  const person = await makePerson({ loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact });
  await startSession(context, person);
  await moveClock({ advanceMs: 6 * minuteMs }); // the session proves nothing by itself any more
  await takeOver(page, contact);
  await moveClock({ advanceMs: minuteMs });
  return { contact, person };
}

for (const surface of ['browser', 'launcher'] as const)
  test(
    `an owner takes a changed account back by a letter and signs in with the old name: ${surface}`,
    long,
    async ({ page, context, browser, watch }) => {
      watch.expect(complaints.failedCall);
      const { contact, person } = await takenOver(page, context);
      const owner = await opensLetter(browser, contact, surface);
      await expect(owner.getByText(/Your account got a new email address on/)).toBeVisible();
      await expect(owner.getByRole('list', { name: 'What we’ll put back' })).toBeVisible();
      expect(await axeFindings(owner)).toEqual([]);
      const ofThief = await codeMailedTo(contact);
      await press(owner, 'Protect my account now');
      await expect(heading(owner, 'Your account is protected')).toBeFocused();
      expect(await axeFindings(owner)).toEqual([]);
      await press(owner, 'Set a new password');
      await typeCode(owner, codeMailedTo(contact, ofThief));
      await chooseAndSignIn(owner, person);
      await expect(owner).toHaveURL(mainBrand.mainSite);
      await owner.context().close();

      await page.goto(loginAddress(mainBrand, memberPage));
      await expect(new LoginPage(page).password).toBeVisible(); // that browser is signed out
    },
  );

for (const surface of ['browser', 'launcher'] as const)
  test(
    `an owner who recovers takes back what somebody else changed: ${surface}`,
    long,
    async ({ page, context, browser, watch }) => {
      watch.expect(complaints.failedCall);
      const { contact, person } = await takenOver(page, context);
      const ofThief = await codeMailedTo(contact);
      const owner = await comesIn(browser, surface);
      await owner.goto(new URL('/en/recovery/pw', loginAddress(mainBrand, memberPage)).href);
      await beginReset(owner, person, 'A code by email');
      await typeCode(owner, codeMailedTo(contact, ofThief));
      const changed = owner.getByRole('group', { name: 'Did you change this?' });
      await expect(changed.getByRole('checkbox')).toHaveCount(1);
      await expect(changed.getByRole('checkbox')).not.toBeChecked();
      expect(await axeFindings(owner)).toEqual([]);
      await choosePassword(owner);
      await expect(owner.getByRole('list', { name: 'What we put back' })).toBeVisible();
      expect(await axeFindings(owner)).toEqual([]);
      await signInWithIt(owner, person);
      await expect(owner).toHaveURL(mainBrand.mainSite);
      await owner.context().close();

      await page.goto(loginAddress(mainBrand, memberPage));
      await expect(new LoginPage(page).password).toBeVisible(); // that browser is signed out
    },
  );

/** Another password than the one that the thief has chosen. */
const ownersNext = 'Gatehouse9owner';

for (const surface of ['browser', 'launcher'] as const)
  test(
    `an owner whose mailbox is read takes the account back with the old password: ${surface}`,
    surface === 'browser' ? inEveryRun : long,
    async ({ page, browser, watch }) => {
      watch.expect(complaints.failedCall);
      const contact = anAddress();
      const own = await comesIn(browser, surface);
      const person = await makePerson({
        loginName: contact,
        contact,
        phone: `+8210${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`, // recovers the account without the mailbox
        knownBrowser: await knownBrowserIn(own.context()),
      });
      // The reader of the mailbox chooses a password.
      await page.goto(new URL('/en/recovery/pw', loginAddress(mainBrand, memberPage)).href);
      await beginReset(page, person, 'A code by email');
      await typeCode(page, codeMailedTo(contact));
      await chooseAndSignIn(page, person);
      await expect(page).toHaveURL(mainBrand.mainSite);

      await own.goto(loginAddress(mainBrand, mainBrand.mainSite));
      const login = new LoginPage(own);
      await login.signIn(person);
      const dialog = own.getByRole('dialog', { name: 'The password was changed' });
      await expect(dialog).toContainText('The password of this account was changed on');
      expect(await axeFindings(own)).toEqual([]);
      await dialog.getByRole('button', { name: 'Choose another password' }).click();
      const readers = own.getByRole('group', { name: 'Can someone else read these messages?' });
      await readers.getByRole('checkbox').check();
      expect(await axeFindings(own)).toEqual([]);
      await choosePassword(own, ownersNext);
      await expect(own.getByText('No longer recovers your account')).toBeVisible();
      expect(await axeFindings(own)).toEqual([]);
      await own.getByRole('link', { name: 'Sign in and add a contact' }).click();
      await new LoginPage(own).signIn({ ...person, password: ownersNext });
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto(loginAddress(mainBrand, memberPage));
      await expect(new LoginPage(page).password).toBeVisible(); // that browser is signed out
      await page.goto(new URL('/en/recovery/pw', loginAddress(mainBrand, memberPage)).href);
      await beginReset(page, person, 'A code by email');
      await expect(heading(page, 'Enter the code')).toBeVisible();
      await own.context().close();
    },
  );
