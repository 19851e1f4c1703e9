import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, type Page } from '@playwright/test';
import { mainBrand } from '../harness/addresses.ts';
import { codeMailedTo } from '../harness/mailbox.ts';

export type Birth = Readonly<{ year: string; month: string; day: string }>;
export const adult: Birth = { year: '1990', month: '2', day: '3' };
/** Birth date of a person of this age. */
export function aged(years: number): Birth {
  const [year = 0, month = 0, day = 0] = bornYearsAgo(years).split('-').map(Number);
  return { year: String(year), month: String(month), day: String(day) };
}
export const newPassword = 'correct-1horse';

let made = 0;
/** An unused address. */
export function freshEmail(): string {
  made += 1;
  return `new-${Date.now().toString(36)}-${process.pid}-${made}@playground.test`;
}

/** The pages of a sign-up. */
export class SignUpPages {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async begin(
    site: Readonly<{ origin: string }> = mainBrand,
    back: string = mainBrand.mainSite,
    query: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const address = new URL('/signup', site.origin);
    address.search = new URLSearchParams(query).toString();
    address.searchParams.set('redirect_url', back);
    await this.page.goto(address.href);
    await this.start();
  }
  /** The first page may still be first HTML, whose button needs the scripts. */
  async start(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-taken-over', '');
    await this.page.getByRole('button', { name: 'Get started' }).click();
  }
  async aboutMe(birth: Birth, country?: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
    if (country) await this.page.getByRole('combobox', { name: 'Country or region' }).selectOption(country);
    await this.page.getByRole('textbox', { name: 'Year' }).fill(birth.year);
    await this.page.getByRole('textbox', { name: 'Month' }).fill(birth.month);
    await this.page.getByRole('textbox', { name: 'Day' }).fill(birth.day);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }
  async agree(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /^Agree to all/ }).check();
    await this.page.getByRole('button', { name: 'Agree and continue' }).click();
  }
  async sendCode(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await this.page.getByRole('button', { name: 'Send the code' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeFocused();
  }
  async typeCode(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(email));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
  }
  async confirmEmail(email: string): Promise<void> {
    await this.sendCode(email);
    await this.typeCode(email);
  }
  async choosePassword(password: string = newPassword, nickname = ''): Promise<void> {
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Password again').fill(password);
    if (nickname) await this.page.getByLabel('Nickname (optional)').fill(nickname);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }
  async isReady(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  }
}
