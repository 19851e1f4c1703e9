import type { Browser, BrowserContext, Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../../src/harness/addresses.ts';
import { axeFindings } from '../../src/harness/axe.ts';
import { knownBrowserIn } from '../../src/harness/callers.ts';
import { minuteMs, moveClock } from '../../src/harness/clock.ts';
import { inEveryRun, long } from '../../src/harness/long.ts';
import { codeMailedTo } from '../../src/harness/mailbox.ts';
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
  newPassword,
  signInWithIt,
  typeCode,
} from '../../src/roles/recovery.ts';
import { anAddress, memberPage, notMeLinkTo, stolenFromChild, takeOver } from '../../src/roles/stolen-account.ts';
import { proveByPerson } from '../../src/roles/verification.ts';
import { beginIn } from '../../src/sign-in-cases/walk.ts';

/* That of a changed password, and what the link says afterwards, is in `change-password.spec.ts`. Here a mailbox gets codes of two people, more than a minute apart. Who is refused behind a guardian's letter is in `guardian-press.test.ts` of the account API. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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
  await page.goto(await notMeLinkTo(contact));
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

for (const surface of ['browser', 'launcher'] as const)
  test(
    `a guardian is checked behind the letter, and the child signs in with the old name: ${surface}`,
    surface === 'browser' ? inEveryRun : long,
    async ({ page, browser, watch }) => {
      watch.expect(complaints.failedCall);
      watch.expect(complaints.refusedSignIn);
      const { child, guardian, wanted } = await stolenFromChild(page, browser);
      const link = await notMeLinkTo(guardian.address);
      const opened = await comesIn(browser, surface);
      await opened.goto(link);
      await expect(heading(opened, 'Wasn’t this your child?')).toBeVisible();
      await expect(opened.getByText(/^Something was changed on .* in your child’s account/)).toBeVisible();
      expect(await axeFindings(opened)).toEqual([]);
      await press(opened, 'Verify my identity');
      await proveByPerson(opened, `Stranger ${crypto.randomUUID()}`);
      await expect(opened.getByText('Another guardian already answers for this child')).toBeVisible();
      expect(await axeFindings(opened)).toEqual([]);
      await opened.getByRole('link', { name: 'Verify again' }).click();
      await proveByPerson(opened, guardian.name);
      const changed = opened.getByRole('group', { name: 'Did you change this?' });
      await expect(changed.getByRole('checkbox')).toHaveCount(1);
      await expect(changed.getByRole('checkbox')).not.toBeChecked();
      expect(await axeFindings(opened)).toEqual([]);
      await choosePassword(opened);
      await expect(opened.getByRole('list', { name: 'What we put back' })).toBeVisible();
      expect(await axeFindings(opened)).toEqual([]);
      await signInWithIt(opened, child); // beside the guardian, who chose the password with the child
      await expect(opened).toHaveURL(mainBrand.mainSite);
      await opened.goto(link);
      await expect(opened.getByText('This link was already used')).toBeVisible();
      await opened.context().close();

      await page.goto(loginAddress(mainBrand, memberPage));
      const thiefs = new LoginPage(page);
      await expect(thiefs.password).toBeVisible(); // that browser is signed out
      await thiefs.signIn({ loginName: wanted, password: newPassword });
      await expect(thiefs.alert.first()).toBeVisible(); // the name is gone, whatever the password
      await expect(page).toHaveURL(/\/login/);
    },
  );
