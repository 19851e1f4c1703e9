import { randomBytes } from 'node:crypto';
import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import type { Surface } from '@gatehouse/platform';
import type { BrowserContext, Page } from '@playwright/test';
import { mainBrand, playgroundAddress, ports } from './addresses.ts';

/** Return address of the playground's callers. */
export const callerAddress = (type: string): string => `http://localhost:${ports.playground}/callers?returned=${type}`;

export type Asked = Readonly<{
  type: VerificationType;
  loginName: string | null;
  way?: VerificationWay;
  contact?: string;
  /** `sdk`: the caller is a game, and its web view receives the result. */
  surface?: Surface;
}>;

/** Lets the browser get its id from the portal without opening a page. */
export async function requestBrowserId(context: BrowserContext): Promise<void> {
  await context.request.get(`${mainBrand.origin}/login`);
}

/** The browser id that the portal assigned. */
export async function browserIdOf(context: BrowserContext): Promise<string> {
  const browser = (await context.cookies(mainBrand.origin)).find(({ name }) => name === 'GH_BID');
  if (!browser) throw new Error('this browser has no id of the portal yet');
  return browser.value;
}

/** Gives this browser an id by which an account may know it. */
export async function knownBrowserIn(context: BrowserContext): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await context.addCookies([{ name: 'GH_KNOWN', value: id, url: mainBrand.origin }]);
  return id;
}

/** Opens a verification for this player as a site's or game's server does; returns the address of the portal's page. */
export async function verificationFor(context: BrowserContext, { loginName, ...asked }: Asked): Promise<string> {
  const body = {
    ...asked,
    loginName: loginName ?? '',
    browserId: await browserIdOf(context),
    ...(asked.surface !== 'sdk' && { redirectUrl: callerAddress(asked.type) }),
  };
  const answer = await fetch(`${playgroundAddress}/api/callers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`playground /api/callers: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { address: string }).address; // the playground's own answer
}

/** The same through the caller's own page; returns the address that it links to. */
export async function openedOnCallerPage(page: Page, { type, loginName, contact, surface }: Asked): Promise<string> {
  await page.goto(`http://localhost:${ports.playground}/callers`);
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel(/^Account/).fill(loginName ?? '');
  if (contact) await page.getByLabel(/^Contact/).fill(contact);
  await page.getByLabel('Shown in').selectOption(surface ?? 'browser');
  await page.getByRole('button', { name: 'Send to the portal' }).click();
  const way = page.getByRole('link', { name: 'Go to the portal' });
  const address = (await way.getAttribute('data-address')) ?? '';
  if (surface === 'sdk') await page.goto(address); // as an app opens it: a token of a game counts from no link
  else await way.click();
  return address;
}
