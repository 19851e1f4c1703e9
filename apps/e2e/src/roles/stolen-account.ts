import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Browser, Page } from '@playwright/test';
import { ports } from '../harness/addresses.ts';
import { dayMs, minuteMs, moveClock } from '../harness/clock.ts';
import { codeMailedTo, linkMailedTo } from '../harness/mailbox.ts';
import { makePerson, type Credentials } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import { expect } from '../harness/test.ts';
import { agreesByLink, guardianPageOf, type NamedGuardian } from './guardian.ts';
import { heading, typeCode } from './recovery.ts';

export const memberPage = `http://localhost:${ports.playground}/member/info`;

/** An unused address. */
export const anAddress = (): string => `a-${crypto.randomUUID().slice(0, 13)}@playground.test`;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** A person with the session and the mailbox gives an account with an ID another address to sign in with; returns that address. */
export async function takeOver(page: Page, contact: string): Promise<string> {
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
  return wanted;
}

/** The link of the newest letter about a change, in the language of these journeys instead of the member's. */
export async function notMeLinkTo(address: string): Promise<string> {
  const link = new URL(await linkMailedTo(address, /\/recovery\/not-me\?/));
  link.pathname = '/en/recovery/not-me';
  return link.href;
}

/** A child of ten with an ID, whose guardian agreed by a link eight days ago: only a guardian who counts gets a link in letters. */
async function childWithGuardian(browser: Browser, contact: string) {
  const child = await makePerson({
    loginName: `id${crypto.randomUUID().slice(0, 8)}`,
    contact,
    birthDate: bornYearsAgo(10),
  });
  const own = await browser.newContext({ locale: 'en-US' });
  await startSession(own, child);
  const page = await own.newPage();
  await page.goto(await guardianPageOf(own));
  const guardian = await agreesByLink(page, browser);
  await own.close();
  await moveClock({ advanceMs: 8 * dayMs });
  return { child, guardian };
}

type StolenChild = Readonly<{
  child: Credentials;
  guardian: NamedGuardian;
  /** Address to sign in with that the thief added. */
  wanted: string;
}>;

/** A child's account to which a thief, who reads the child's mailbox and is signed in on `page`, added an address to sign in with. Moves the clock. */
export async function stolenFromChild(page: Page, browser: Browser): Promise<StolenChild> {
  const contact = anAddress();
  const { child, guardian } = await childWithGuardian(browser, contact);
  await startSession(page.context(), child);
  await moveClock({ advanceMs: 6 * minuteMs }); // the session proves nothing by itself any more
  return { child, guardian, wanted: await takeOver(page, contact) };
}
