import { nativeForms } from '@gatehouse/api-contract';
import { pageMarks, type Site } from '@gatehouse/platform';
import { expect, type Locator, type Page } from '@playwright/test';
import { loginAddress } from '../harness/addresses.ts';
import type { Credentials } from '../harness/people.ts';

const { fields } = nativeForms.signIn;

/** The login page. Fields are found by their names, which are the same in every language. */
export class LoginPage {
  readonly page: Page;
  readonly identifier: Locator;
  readonly password: Locator;
  readonly staySignedIn: Locator;
  readonly submit: Locator;
  /** The error, wherever the page shows it. */
  readonly alert: Locator;
  readonly language: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.identifier = page.locator(`input[name="${fields.identifier}"]`);
    this.password = page.locator(`input[name="${fields.password}"]`);
    this.staySignedIn = page.locator(`input[name="${fields.forever}"]`);
    // The last submit button: a notice above the fields may contain another one.
    this.submit = page.getByRole('main').locator('form button[type="submit"]').last();
    this.alert = page.getByRole('alert');
    this.language = page.getByRole('banner').getByRole('combobox');
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async open(site: Site, returnAddress?: string, query?: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(loginAddress(site, returnAddress, query), { waitUntil: 'commit' });
    await expect(this.identifier).toBeVisible();
  }

  /** The scripts have taken the form over from the first HTML. */
  async takenOver(): Promise<void> {
    await expect(this.page.locator(`html[${pageMarks.takenOver}]`)).toBeAttached();
  }

  /** A field that the scripts take over while it is filled gets what is written at the end of what it has: it is filled once more. */
  async fill({ loginName, password }: Credentials): Promise<void> {
    for (const [field, value] of [
      [this.identifier, loginName],
      [this.password, password],
    ] as const)
      await expect(async () => {
        await field.fill(value);
        expect(await field.inputValue()).toBe(value);
      }).toPass();
  }

  async signIn(person: Credentials): Promise<void> {
    await this.fill(person);
    await this.submit.click();
  }
}
