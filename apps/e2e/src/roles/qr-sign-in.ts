import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { callPath, qrCode, qrStatusCheck } from '@gatehouse/api-contract';

const addressOf = (call: typeof qrCode | typeof qrStatusCheck) => `/api${callPath(call)}`;

/** The QR code on the sign-in page as a player meets it, and what it asks of the platform meanwhile. */
export class QrSignIn {
  readonly page: Page;
  readonly picture: Locator;
  readonly renew: Locator;
  readonly timer: Locator;
  /** Polls sent so far. */
  polls = 0;
  #says = '';

  constructor(page: Page) {
    this.page = page;
    this.picture = page.getByRole('img', { name: 'QR code for signing in with your phone' });
    this.renew = page.getByRole('button', { name: 'Show a new code' });
    this.timer = page.getByRole('timer');
    page.on('request', (request: Request) => {
      if (new URL(request.url()).pathname === addressOf(qrStatusCheck)) this.polls += 1;
    });
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname !== addressOf(qrCode)) return;
      const { value } = (await response.json()) as { value: { url: string } }; // by the contract
      this.#says = value.url;
    });
  }

  /** Beside the form where there is room; the page fetches it once it is free. */
  async shown(): Promise<void> {
    await expect(this.picture).toBeVisible();
  }

  /** Behind its tab where there is none. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'QR code' }).click();
    await this.shown();
  }

  /** What a phone reads in the picture, once it is another one than `before`. */
  async says(before = ''): Promise<string> {
    await expect.poll(() => this.#says).not.toBe(before);
    return this.#says;
  }
}
