import type { BrowserContext, Page } from '@playwright/test';
import { mainBrand } from '../harness/addresses.ts';
import { codeMailedTo, linkMailedTo } from '../harness/mailbox.ts';
import { makePerson, type Credentials, type NewPerson } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import { expect } from '../harness/test.ts';
import { beginReset, typeCode } from './recovery.ts';

/** Somebody who signed in in this browser, and is signed out: the account knows the browser and nothing else is at hand. */
export async function ownerWithoutMailbox(context: BrowserContext, person: NewPerson = {}): Promise<Credentials> {
  const owner = await makePerson(person);
  await startSession(context, owner);
  const kept = (await context.cookies(mainBrand.origin)).filter(({ name }) => /^GH_(BID|KNOWN)$/.test(name));
  await context.clearCookies();
  await context.addCookies(kept);
  return owner;
}

export const aNewAddress = (): string => `waits-${crypto.randomUUID()}@playground.test`;

/** From a reset whose codes reach nobody to the wait that has begun; returns the reference of the wait. */
export async function beginWait(page: Page, person: Credentials, address: string): Promise<string> {
  await beginReset(page, person, 'A code by email');
  await page.getByRole('link', { name: 'None of these works for me' }).click();
  return proveNewAddress(page, address);
}

/** The address at which the owner will wait, and its code; returns the reference of the wait. */
export async function proveNewAddress(page: Page, address: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Your email address' }).fill(address);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await typeCode(page, codeMailedTo(address));
  await expect(page.getByText(/^The wait ends on/)).toBeVisible();
  const told = (await page.getByText(/^Your reference: /).textContent()) ?? '';
  return told.replace('Your reference: ', '');
}

/** The newest mailed link of the wait, in the language of these journeys instead of the member's. */
export async function waitLinkTo(address: string): Promise<string> {
  const link = new URL(await linkMailedTo(address, /\/recovery\/wait\?letter=/));
  link.pathname = '/en/recovery/wait';
  return link.href;
}

/** Whoever got a letter opens its link in a browser that knows nothing of the account. */
export async function opensWaitLink(context: BrowserContext, address: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('this page has no browser');
  const page = await (await browser.newContext({ locale: 'en-US', baseURL: mainBrand.origin })).newPage();
  await page.goto(await waitLinkTo(address));
  return page;
}
