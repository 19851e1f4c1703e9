import { callPath, qrCode, qrStatusCheck } from '@gatehouse/api-contract';
import { expect, type Locator, type Page, type Request } from '@playwright/test';

const addressOf = (call: typeof qrCode | typeof qrStatusCheck) => `/api${callPath(call)}`;

/** The QR code on the sign-in page, and its polls. */
export class QrSignIn {
  readonly page: Page;
  readonly picture: Locator;
  readonly renew: Locator;
  readonly timer: Locator;
  /** Polls sent so far. */
  polls = 0;
  /** Of them answered. */
  answers = 0;
  #address = '';

  constructor(page: Page) {
    this.page = page;
    this.picture = page.getByRole('img', { name: 'QR code for signing in with your phone' });
    this.renew = page.getByRole('button', { name: 'Show a new code' });
    this.timer = page.getByRole('timer');
    page.on('request', (request: Request) => {
      if (new URL(request.url()).pathname === addressOf(qrStatusCheck)) this.polls += 1;
    });
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === addressOf(qrStatusCheck)) this.answers += 1;
      if (pathname !== addressOf(qrCode)) return;
      const { value } = (await response.json()) as { value: { url: string } }; // by the contract
      this.#address = value.url;
    });
  }

  /** Beside the form on wide pages; loaded when the page is idle. */
  async shown(): Promise<void> {
    await expect(this.picture).toBeVisible();
  }

  /** In its tab on narrow pages. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'QR code' }).click();
    await this.shown();
  }

  /** Waits for a picture other than `before`, and returns the address in it. */
  async address(before = ''): Promise<string> {
    await expect.poll(() => this.#address).not.toBe(before);
    return this.#address;
  }
}
