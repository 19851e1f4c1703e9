import { afterEach, expect, it } from '@jest/globals';
import { createArrivals } from './arrivals.ts';

const lost = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
const url = new URL('http://localhost/change/pw');
const here = new AbortController().signal;

function arrivals(line: 'good' | 'none' = 'good') {
  const left: string[] = [];
  const made = createArrivals({ leaveTo: (address) => void left.push(address), askLine: async () => line });
  return { ...made, left };
}

afterEach(() => sessionStorage.clear());

it('starts the document again where code of a later page is lost, once a minute', async () => {
  const page = arrivals();
  page.arrived(document.body, false);
  expect([await page.renew(lost, url, here), await page.renew(lost, url, here)]).toEqual([true, false]);
  expect(page.left).toEqual([url.href]);
});

it.each([
  ['on the first page', () => undefined],
  [
    'beside the notice of the first page, where the kept form may hold what was typed',
    (page: Page) => page.arrived(document.body, true),
  ],
])('reloads nothing %s', async (_, before) => {
  const page = arrivals();
  before(page);
  expect([await page.renew(lost, url, here), page.left]).toEqual([false, []]);
});

it('reloads nothing without a line', async () => {
  const page = arrivals('none');
  page.arrived(document.body, false);
  expect([await page.renew(lost, url, here), page.left]).toEqual([false, []]);
});

it('reloads nothing for a page that was left while the line was asked', async () => {
  const page = arrivals();
  const left = new AbortController();
  page.arrived(document.body, false);
  const renewed = page.renew(lost, url, left.signal);
  left.abort();
  expect([await renewed, page.left]).toEqual([false, []]);
  expect(await page.renew(lost, url, here)).toBe(true); // the minute is not spent
});

type Page = ReturnType<typeof arrivals>;
