import { join } from 'node:path';
import type { Style } from '@gatehouse/platform';
import type { BrowserContext, Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../harness/addresses.ts';
import type { Credentials } from '../harness/people.ts';
import { LoginPage } from '../roles/login-page.ts';
import { Camera, type Shot } from './camera.ts';

/** Variants of the same pages: in another style, or inside an app. */
export type Look = Readonly<{
  name: string;
  style?: Style;
  surface?: 'sdk' | 'launcher';
  /** Only for walks that name it. */
  named?: true;
}>;

export const looks: readonly Look[] = [
  { name: 'main' },
  { name: 'ppool', style: 'ppool' },
  { name: 'studio', style: 'studio' },
  { name: 'sdk', surface: 'sdk' },
  { name: 'launcher', surface: 'launcher', named: true },
];

/** A walk through pages that takes a screenshot of each state. */
export type Walk = Readonly<{
  name: string;
  /** Variants to take it in; by default all that need not be named. */
  looks?: readonly Look['name'][];
  go: (stage: Stage) => Promise<void>;
}>;

/** The page of a walk, in one variant. */
export class Stage {
  readonly page: Page;
  readonly look: Look;
  readonly #folder: string;
  readonly #camera: Camera;

  constructor(page: Page, look: Look, folder: string) {
    this.page = page;
    this.look = look;
    this.#folder = folder;
    this.#camera = new Camera(page, join(folder, look.name));
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  take(name: string, shot?: Shot): Promise<void> {
    return this.#camera.take(name, shot);
  }

  /** Another visitor's page in the same variant. */
  async another(): Promise<Stage> {
    const browser = this.context.browser();
    if (!browser) throw new Error('this page has no browser');
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    page.setDefaultTimeout(20_000);
    const stage = new Stage(page, this.look, this.#folder);
    await stage.prepare();
    return stage;
  }

  /** Sets the surface of the visit. */
  async prepare(): Promise<void> {
    const { surface } = this.look;
    if (surface) await this.context.addCookies([{ name: 'GH_SURFACE', value: surface, url: mainBrand.origin }]);
    await this.page.goto(loginAddress(mainBrand));
  }

  /** Opens a page of the portal in this variant. */
  async open(address: string): Promise<void> {
    const url = new URL(address, mainBrand.origin);
    if (this.look.style) url.searchParams.set('style_type', this.look.style);
    await this.page.goto(url.href);
  }

  async signIn(person: Credentials, back: string = mainBrand.mainSite): Promise<void> {
    const login = new LoginPage(this.page);
    await login.open(mainBrand, back, this.look.style ? { style_type: this.look.style } : {});
    await login.takenOver();
    await login.signIn(person);
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  /** Waits until an error is shown, at its field or as a notice. */
  async complains(name: string, shot?: Shot): Promise<void> {
    await this.page
      .getByRole('alert')
      .or(this.page.locator('[aria-invalid=true]'))
      .filter({ visible: true })
      .first()
      .waitFor();
    await this.take(name, shot);
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  follow(name: string): Promise<void> {
    return this.page.getByRole('link', { name, exact: true }).click();
  }

  type(label: string, text: string): Promise<void> {
    return this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Waits for a text that shows that the page is loaded. */
  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }
}
