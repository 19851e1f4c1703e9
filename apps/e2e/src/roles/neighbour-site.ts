import { expect, type Page } from '@playwright/test';

/** A simulated neighbouring site: shows the address it was opened with and who is signed in. */
export class NeighbourSite {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async reached(address: string): Promise<void> {
    await this.page.waitForURL(address);
  }

  async showsSignedIn(): Promise<void> {
    await expect(this.page.getByTestId('who')).toHaveAttribute('data-signed-in', 'true');
  }

  /** Whether this site is shown by now, to somebody who is signed in. */
  async isSignedIn(): Promise<boolean> {
    return (await this.page.locator('[data-testid="who"][data-signed-in="true"]').count()) > 0;
  }

  async showsSignedOut(): Promise<void> {
    await expect(this.page.getByTestId('who')).toHaveAttribute('data-signed-in', 'false');
  }
}
