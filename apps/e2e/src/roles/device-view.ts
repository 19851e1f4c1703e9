import { hostObjects, type SdkMessage } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { codeMailedTo } from '../harness/mailbox.ts';
import { expect } from '../harness/test.ts';
import { codeTextedTo } from '../harness/web-view.ts';

/** A game's web view on a phone, with the SDK's own object in its window. */
export class DeviceView {
  readonly page: Page;
  /** Messages to the app, in order. */
  readonly messages: SdkMessage[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Turns the window into a game's web view: phone size, with the SDK's object. */
  async prepare(): Promise<void> {
    await this.page.setViewportSize({ width: 360, height: 640 });
    await this.page.exposeFunction(
      'reportToJourney',
      (text: string) => void this.messages.push(JSON.parse(text) as SdkMessage),
    );
    await this.page.addInitScript((object) => {
      const postMessage = (text: string) => (Reflect.get(window, 'reportToJourney') as (text: string) => void)(text); // exposed above
      Object.assign(window, { [object]: { postMessage } });
    }, hostObjects.sdk);
  }

  async open(address: string): Promise<void> {
    await this.prepare();
    await this.page.goto(address);
  }

  /** The last message so far to the app: it arrives a moment after what the page shows. */
  tells(message: Record<string, unknown>): Promise<void> {
    return expect.poll(() => this.messages.at(-1)).toMatchObject(message);
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async typeNumber(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Phone number' }).fill(number);
    await this.button('Send code').click();
  }

  async typeEmail(address: string): Promise<void> {
    await this.page.getByLabel('Email address').fill(address);
    await this.button('Send code').click();
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Code' }).fill(code);
  }

  async typeTextedCode(number: string, count = 1): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
    await this.typeCode(await codeTextedTo(number, count));
  }

  async typeMailedCode(address: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
    await this.typeCode(await codeMailedTo(address));
  }

  async name(name: string): Promise<void> {
    await this.page.getByLabel('Device name').fill(name);
    await this.button('Register').click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`“${name}” is registered`);
  }

  /** Registers the first device of a game, from the guide to its name. */
  async registerFirst(number: string, name: string): Promise<void> {
    await this.button('Get started').click();
    await this.page.getByRole('radio', { name: /Text message/ }).check();
    await this.button('Continue').click();
    await this.typeNumber(number);
    await this.typeTextedCode(number);
    await this.name(name);
  }
}
