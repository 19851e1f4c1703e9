import type { Browser, BrowserContext, Page } from '@playwright/test';
import { mainBrand } from '../harness/addresses.ts';
import { nextAtIdentityProvider } from '../harness/identity.ts';
import { linkMailedTo } from '../harness/mailbox.ts';
import { expect } from '../harness/test.ts';

type Answer = Readonly<{ code: number; value: Readonly<{ state: string }> }>;

/** A signed-in child for whom a game requires a guardian; returns the address of the child's page. */
export async function guardianPageOf(context: BrowserContext, type = 'parent-storage-identify'): Promise<string> {
  const answer = await context.request.post(`${mainBrand.origin}/api/sim/v1/hub/verify`, {
    headers: { 'caller-id': 'journey', 'caller-detail': 'guardians', 'sec-fetch-site': 'same-origin' },
    data: { platform: 'MOBILE_SDK', service_id: 'PLAYGROUND_GAME', cert_type: type.toUpperCase() },
  });
  const { code, value } = (await answer.json()) as Answer; // the account API's own answer, checked in the next line
  expect(code).toBe(0);
  const query = new URLSearchParams({ type, state: value.state });
  return `${mainBrand.origin}/verification?${query}`;
}

/** A child sends a link to a guardian elsewhere; returns the guardian's address. */
export async function sendLink(page: Page): Promise<string> {
  const address = `guardian-${crypto.randomUUID()}@playground.test`;
  await page.getByRole('button', { name: 'Send them a link' }).click();
  await page.getByRole('textbox', { name: 'Their email address' }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`The link is on its way to ${address}`)).toBeVisible();
  return address;
}

/** The newest mailed link of the guardians' pages, in the language of these journeys instead of the child's. */
export async function mailedLink(address: string, page: string): Promise<string> {
  const link = new URL(await linkMailedTo(address, new RegExp(`/${page}\\?`)));
  link.pathname = `/en/${page}`;
  return link.href;
}

/** A guardian who opens the link in a browser of its own. */
export async function opensLink(browser: Browser, link: string): Promise<Guardian> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'A child is asking for your consent' })).toBeVisible();
  return new Guardian(page);
}

/** An adult on a guardian's page. */
export class Guardian {
  readonly page: Page;
  readonly name = `Guardian ${crypto.randomUUID()}`;

  constructor(page: Page) {
    this.page = page;
  }

  /** Completes the person check without a click at the provider. */
  async isChecked(person: Readonly<{ name?: string; birthDate?: string }> = {}): Promise<void> {
    await nextAtIdentityProvider(this.page.context(), { result: 'ok', name: this.name, ...person });
    await this.page.getByRole('button', { name: 'By mobile phone' }).click();
  }

  async agrees(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your consent' })).toBeVisible();
    await this.page.getByRole('checkbox', { name: 'Agree to all' }).check();
    await this.page.getByRole('button', { name: 'Agree', exact: true }).click();
  }
}

/** How a guardian was reached, and the name of the person that was checked. */
export type NamedGuardian = Readonly<{ address: string; name: string }>;

/** A child sends the link; its guardian opens it in a browser of its own, and agrees. */
export async function agreesByLink(page: Page, browser: Browser): Promise<NamedGuardian> {
  const address = await sendLink(page);
  const guardian = await opensLink(browser, await mailedLink(address, 'parent_verification'));
  await guardian.isChecked();
  await guardian.agrees();
  await expect(guardian.page.getByText('Your child can continue now. You can close this page.')).toBeVisible();
  await guardian.page.context().close();
  return { address, name: guardian.name };
}
