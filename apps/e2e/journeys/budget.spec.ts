import type { Page } from '@playwright/test';
import { mainBrand, ports } from '../src/harness/addresses.ts';
import { expect, test } from '../src/harness/test.ts';
import { Wire } from '../src/harness/wire.ts';

const kB = 1000;
/** Main style, English, nothing cached; compressed bytes as sent, without headers. */
const budget = { quietBytes: 150 * kB, qrBytes: 30 * kB, usableBytes: 20 * kB, rounds: 2, entryBytes: 10 * kB };

test('the login page stays within its budget', async ({ login, page }) => {
  const wire = await Wire.of(page);
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) unused.push(message.text());
  });
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  expect(unused, 'a preload that nobody takes is fetched twice').toEqual([]);
  const requests = wire.requests();
  const listed = requests
    .map(({ round, bytes, encoding, address }) => `${round} ${bytes} ${encoding} ${address}`)
    .join('\n');
  const total = requests.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'wire', description: `${total} bytes\n${listed}` });

  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  const usable = requests
    .filter(({ round, address }) => round === 1 || blocking.includes(address))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const entry = requests.find(
    ({ address }) => new URL(address).port === String(ports.remotes['mf-login']) && /entry/i.test(address),
  );

  expect(total, listed).toBeLessThanOrEqual(budget.quietBytes);
  expect(usable, `document and ${blocking.join(', ') || 'nothing'} before the form can be used`).toBeLessThanOrEqual(
    budget.usableBytes,
  );
  expect(Math.max(...requests.map(({ round }) => round)), listed).toBeLessThanOrEqual(budget.rounds);
  expect(entry?.bytes ?? Infinity, listed).toBeLessThanOrEqual(budget.entryBytes);
  for (const { address, bytes, encoding } of requests.filter((request) => request.bytes > 1500))
    expect(encoding, `${address} (${bytes})`).toBe('br');
});

const qrCode = (page: Page) => page.getByRole('img', { name: 'QR code for signing in with your phone' });

test('the QR code comes when the page is quiet, for a price of its own', async ({ login, page }) => {
  const wire = await Wire.of(page);
  await login.open(mainBrand);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  const before = wire.requests().length;
  await expect(qrCode(page)).toBeVisible();
  const sources = [mainBrand.origin, `http://localhost:${ports.remotes['mf-login']}`];
  const added = wire.requests().slice(before);
  const ours = added.filter(({ address }) => sources.includes(new URL(address).origin));
  const listed = ours.map(({ bytes, address }) => `${bytes} ${address}`).join('\n');
  test.info().annotations.push({ type: 'wire', description: listed });
  expect(
    added.some(({ address }) => address.endsWith('/qr')),
    listed,
  ).toBe(true);
  expect(
    ours.reduce((sum, { bytes }) => sum + bytes, 0),
    listed,
  ).toBeLessThanOrEqual(budget.qrBytes);
});

test('a second visit loads the document and little else', async ({ login, page }) => {
  await login.open(mainBrand);
  await login.takenOver();
  await expect(qrCode(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const wire = await Wire.of(page);
  await login.open(mainBrand);
  await login.takenOver();
  await page.waitForLoadState('networkidle');
  const again = wire.requests().filter(({ address }) => /\.(js|css|woff2?|svg|png)$/.test(new URL(address).pathname));
  expect(again).toEqual([]);
});

test('nothing comes from anybody else', async ({ login, page }) => {
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
