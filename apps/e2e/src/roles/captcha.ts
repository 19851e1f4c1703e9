import { callPath, captchaKeys, portalSiteKey, type CaptchaChallenge } from '@gatehouse/api-contract';
import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test';
import { mainBrand, playgroundAddress } from '../harness/addresses.ts';

type Point = Readonly<{ x: number; y: number }>;
export type Right = Readonly<{
  solution:
    | Readonly<{ kind: 'click'; points: readonly Point[] }>
    | Readonly<{ kind: 'slide'; x: number }>
    | Readonly<{ kind: 'rotate'; angle: number }>
    | Readonly<{ kind: 'dragdrop'; placements: readonly (Point & { id: 'a' | 'b' | 'c' })[] }>;
  digits: string;
}>;

/** The captcha page, as a third-party page opens it. */
export function captchaAddress(query: Readonly<Record<string, string>> = {}): string {
  const url = new URL('/auth/captcha', mainBrand.origin);
  const asked = { siteKey: portalSiteKey, callerId: 'journey', callerDetail: 'captcha', ...query };
  url.search = new URLSearchParams(asked).toString();
  return url.href;
}

/** The solution of a captcha, from the playground. */
export async function solutionOf(captchaKey: string): Promise<Right> {
  const answer = await fetch(`${playgroundAddress}/api/captcha/answer?key=${captchaKey}`);
  if (!answer.ok) throw new Error(`playground /api/captcha/answer: ${answer.status}`);
  return (await answer.json()) as Right; // the test door's own form
}

/** A captcha on any page, operated by keyboard. The solution comes from the playground, by the captcha's key. */
export class Captcha {
  readonly page: Page;
  readonly place: Page | FrameLocator | Locator;
  readonly check: Locator;
  readonly alert: Locator;
  #challenge: CaptchaChallenge | null = null;

  constructor(page: Page, place: Page | FrameLocator | Locator = page) {
    this.page = page;
    this.place = place;
    this.check = this.button('Check');
    this.alert = place.getByRole('alert');
    page.on('response', (response) => void this.#hear(response));
  }

  async #hear(response: Response): Promise<void> {
    if (new URL(response.url()).pathname !== `/api${callPath(captchaKeys)}` || !response.ok()) return;
    this.#challenge = ((await response.json()) as { value: CaptchaChallenge }).value; // the contract's form, which the page parses
  }

  button(name: string): Locator {
    return this.place.getByRole('button', { name, exact: true });
  }

  /** Runs an action that requests another captcha, and waits for its key. */
  async renewedBy(act: () => Promise<unknown>): Promise<CaptchaChallenge> {
    this.#challenge = null;
    await act();
    return this.issued();
  }

  async issued(): Promise<CaptchaChallenge> {
    await expect.poll(() => this.#challenge).not.toBeNull();
    await expect(this.check).toBeVisible();
    if (!this.#challenge) throw new Error('a captcha was shown that was never issued');
    return this.#challenge;
  }

  async right(): Promise<Right> {
    return solutionOf((await this.issued()).captchaKey);
  }

  /** Sets a slider by keyboard. */
  async slide(label: string, value: number): Promise<void> {
    const slider = this.place.getByRole('slider', { name: label });
    await slider.focus();
    await this.page.keyboard.press('Home');
    const [step, most] = [Number(await slider.getAttribute('step')), Number(await slider.getAttribute('max'))];
    const read = async () => Number(await slider.inputValue());
    while ((await read()) + most / 8 < value) await this.page.keyboard.press('PageUp');
    for (let at = await read(); at + step / 2 < value; at += step) await this.page.keyboard.press('ArrowRight');
  }

  async press(name: string): Promise<void> {
    await this.button(name).focus();
    await this.page.keyboard.press('Enter');
  }

  async #aim({ x, y }: Point): Promise<void> {
    await this.slide('Across', x);
    await this.slide('Down', y);
  }

  async #openAim(): Promise<void> {
    await this.place.getByText('Use keys or buttons').focus();
    await this.page.keyboard.press('Enter');
  }

  /** Enters the solution without a pointer. */
  async setByKeys(): Promise<void> {
    const { solution } = await this.right();
    switch (solution.kind) {
      case 'slide':
        return this.slide('Position of the piece', solution.x);
      case 'rotate':
        return this.slide('Angle of the disc', solution.angle);
      case 'click': {
        await this.#openAim();
        for (const point of solution.points) {
          await this.#aim(point);
          await this.press('Set a mark here');
        }
        return undefined;
      }
      case 'dragdrop': {
        await this.#openAim();
        for (const [index, place] of solution.placements.entries()) {
          await this.place.getByRole('radio', { name: `Piece ${index + 1}` }).focus();
          await this.page.keyboard.press('Space');
          await this.#aim(place);
        }
        return undefined;
      }
      default:
        return solution satisfies never;
    }
  }

  async solveByKeys(): Promise<void> {
    await this.setByKeys();
    await this.press('Check');
  }
}
