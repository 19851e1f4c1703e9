import type { Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../src/harness/addresses.ts';
import { makePerson, seeded } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';

/** What the oldest supported browsers of any kind lack and Chromium has. */
const tooYoung = [
  ['', 'Iterator navigation scheduler requestIdleCallback CloseWatcher'],
  ['URL', 'parse canParse'],
  ['AbortSignal', 'any timeout'],
  ['Intl', 'Segmenter'],
  ['Promise', 'withResolvers try'],
  ['Object', 'groupBy'],
  ['Map', 'groupBy'],
  ['Array', 'fromAsync'],
  ['Array.prototype', 'toSorted toReversed toSpliced with'],
  ['Set.prototype', 'union intersection difference isSubsetOf'],
  ['String.prototype', 'isWellFormed toWellFormed'],
  ['URLSearchParams.prototype', 'size'],
  ['AbortSignal.prototype', 'throwIfAborted'],
  ['HTMLFormElement.prototype', 'requestSubmit'],
  ['HTMLElement.prototype', 'showPopover hidePopover togglePopover'],
  ['Document.prototype', 'startViewTransition'],
].flatMap(([owner = '', names = '']) => names.split(' ').map((name) => (owner === '' ? name : `${owner}.${name}`)));

/** Takes functions of the browser away before the first script of a page runs. */
const without = (page: Page, names: readonly string[]) =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const parts = path.split('.');
      const name = parts.pop() ?? '';
      const owner = parts.reduce<unknown>((object, part) => Reflect.get(Object(object), part), window);
      Reflect.deleteProperty(Object(owner), name);
    }
  }, names);

const notice = (page: Page) => page.locator('#gatehouse-too-old');

test('in the oldest supported browsers a player signs in and registers a device', async ({
  page,
  login,
  neighbour,
}) => {
  await without(page, tooYoung);
  const { loginName, password } = await makePerson();
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  expect(await page.evaluate(() => 'parse' in URL || 'any' in AbortSignal || 'Segmenter' in Intl)).toBe(false);
  await login.signIn({ loginName, password });
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();

  const view = new DeviceView(page);
  await view.open(await webViewAddress({ loginName, device: someDevice() }));
  await view.registerFirst(someNumber(), 'Old-Pocket');
});

test('a browser that is too old keeps the form, loads no script, and says so in the language of the page', async ({
  page,
  login,
  neighbour,
}) => {
  await without(page, ['Object.hasOwn']);
  await page.goto(loginAddress(mainBrand, mainBrand.mainSite).replace('/login', '/ko/login'));
  await expect(notice(page)).toContainText('브라우저가 오래되어');
  expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
  await login.signIn(seeded('alice'));
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});

test("a game's web view that is too old says so and closes", async ({ page }) => {
  await without(page, ['Object.hasOwn']);
  const { loginName } = await makePerson();
  const view = new DeviceView(page);
  await view.open(await webViewAddress({ loginName, device: someDevice() }));
  await expect(notice(page)).toContainText('too old for this page');
  await view.button('Close').click();
  await expect.poll(() => view.messages.map(({ event }) => event)).toEqual(['close']);
});
