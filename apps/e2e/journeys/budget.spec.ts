import { pageWorkerBytes } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { expect, test } from '../src/harness/test.ts';
import { Wire, type WireRequest } from '../src/harness/wire.ts';

const kB = 1000;
/** Main style, English, empty cache; compressed bytes as sent, without headers. */
const budget = { quietBytes: 150 * kB, usableBytes: 20 * kB, rounds: 2, entryBytes: 10 * kB };

const qrCode = (page: Page) => page.getByRole('img', { name: 'QR code for signing in with your phone' });
const bytesOf = (requests: readonly WireRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
const listOf = (requests: readonly WireRequest[]) =>
  requests.map(({ round, bytes, encoding, address }) => `${round} ${bytes} ${encoding} ${address}`).join('\n');

/** Neighbours that the shell fetches ahead, two idle seconds after the page is there, are no part of the page. */
const withoutNeighbours = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

/** What a page does by itself after a second or later: on a busy machine it would count as part of the page. */
const withoutLongTimers = (page: Page) =>
  page.addInitScript(() => {
    const start = globalThis.setTimeout;
    globalThis.setTimeout = Object.assign(
      (run: () => void, ms?: number) => (Number(ms) >= 1000 ? 0 : start(run, ms)),
      start,
    );
  });

test('the login page with its QR code stays within its budget', async ({ login, page }) => {
  const wire = await Wire.of(page);
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) unused.push(message.text());
  });
  await withoutLongTimers(page);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  expect(unused, 'a preload that nobody takes is fetched twice').toEqual([]);
  const requests = wire.requests();
  const listed = listOf(requests);
  test.info().annotations.push({ type: 'wire', description: `${bytesOf(requests)} bytes\n${listed}` });

  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  const usable = bytesOf(requests.filter(({ round, address }) => round === 1 || blocking.includes(address)));
  const entry = requests.find(
    ({ address }) => new URL(address).port === String(ports.remotes['mf-login']) && /entry/i.test(address),
  );

  expect(usable, `document and ${blocking.join(', ') || 'nothing'} before the form can be used`).toBeLessThanOrEqual(
    budget.usableBytes,
  );
  expect(Math.max(...requests.map(({ round }) => round)), listed).toBeLessThanOrEqual(budget.rounds);
  expect(entry?.bytes ?? Infinity, listed).toBeLessThanOrEqual(budget.entryBytes);

  await page.mouse.move(100, 100); // the first input brings the QR code, as a second of rest does
  await expect(qrCode(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = wire.requests();
  const forTheCode = all.slice(requests.length);
  test.info().annotations.push({
    type: 'wire of the QR code',
    description: `${bytesOf(forTheCode)} bytes\n${listOf(forTheCode)}`,
  });
  expect(forTheCode.map(({ address }) => new URL(address).pathname)).toContain('/api/auth/v1.0/qr');
  expect(bytesOf(all) + pageWorkerBytes, listOf(all)).toBeLessThanOrEqual(budget.quietBytes);
  for (const { address, bytes, encoding } of all.filter((request) => request.bytes > 1500))
    expect(encoding, `${address} (${bytes})`).toBe('br');
});

test('a second visit loads the document and little else', async ({ login, page }) => {
  await withoutNeighbours(page); // a slow second visit would fetch those that the first one was left before
  await login.open(mainBrand);
  await login.takenOver();
  await expect(qrCode(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const wire = await Wire.of(page);
  await login.open(mainBrand);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => wire.pending(), 'every request is classified as cache or network').toBe(0);
  const again = wire.requests().filter(({ address }) => /\.(js|css|woff2?|svg|png)$/.test(new URL(address).pathname));
  expect(again).toEqual([]);
});

test('the page loads nothing from other hosts', async ({ login, page }) => {
  const wire = await Wire.of(page);
  await login.open(mainBrand);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  const ours = new Set([mainBrand.origin, ...Object.values(ports.remotes).map((port) => `http://localhost:${port}`)]);
  expect(
    wire
      .requests()
      .map(({ address }) => new URL(address).origin)
      .filter((origin) => !ours.has(origin)),
  ).toEqual([]);
});
