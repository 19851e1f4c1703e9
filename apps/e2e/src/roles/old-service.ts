import { expect, type Page } from '@playwright/test';
import { ports } from '../harness/addresses.ts';

/** The service where the playground game's accounts were before. */
export class OldService {
  readonly page: Page;
  readonly home = `http://localhost:${ports.playground}/old-service`;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in to an account with two characters, begins its move, and answers the address of the portal. */
  async begin(): Promise<string> {
    await this.page.goto(this.home);
    const signIn = this.page.getByRole('button', { name: 'Sign in', exact: true });
    if (await signIn.isVisible()) await signIn.click();
    await this.page.getByRole('button', { name: 'Move my account to Gatehouse' }).click();
    return (await this.page.getByRole('link', { name: 'Go to Gatehouse' }).getAttribute('href')) ?? '';
  }

  async shows(what: 'moved' | 'not moved'): Promise<void> {
    await expect(this.page).toHaveURL(this.home);
    await expect(this.page.getByTestId('old-account')).toHaveAttribute('data-moved', String(what === 'moved'));
  }
}
