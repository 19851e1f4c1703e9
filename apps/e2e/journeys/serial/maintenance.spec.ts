import type { Page } from '@playwright/test';
import { mainBrand } from '../../src/harness/addresses.ts';
import { launcherPage } from '../../src/harness/launcher.ts';
import { maintenance } from '../../src/harness/maintenance.ts';
import { makePerson } from '../../src/harness/people.ts';
import { askEdge } from '../../src/harness/raw-request.ts';
import { startSession } from '../../src/harness/session.ts';
import { expect, test } from '../../src/harness/test.ts';
import { someDevice, webViewAddress } from '../../src/harness/web-view.ts';
import { DeviceView } from '../../src/roles/device-view.ts';

test.afterEach(() => maintenance.end());

/** The page comes to the front: then it asks at once. */
const comesToFront = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const told = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });

test('a player hears of maintenance beforehand, is kept out while it runs, and loses nothing of what was typed', async ({
  login,
  page,
}) => {
  const works = {
    lastsMs: 60_000,
    title: 'Harbour works',
    content: '<h1>New</h1><p>New <b>cranes</b></p><style>body{display:none}</style>',
  };
  await maintenance.plan({ ...works, startsInMs: 300_000 });
  await login.open(mainBrand);
  await login.takenOver();
  await login.identifier.fill('alice@playground.test');
  await expect(told(page, 'Harbour works')).toBeVisible(); // the page asks once it is idle
  // The operator brings it forward: it begins while the page is open.
  await maintenance.end();
  await maintenance.plan({ ...works, startsInMs: 3_000 });
  const notice = page.getByRole('heading', { level: 1, name: 'Harbour works' });
  // What the platform answers is kept for some seconds on the way.
  await expect(async () => {
    await comesToFront(page);
    await expect(notice).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await expect(login.identifier).toBeHidden();
  await expect(page.getByText('cranes')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await maintenance.end();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(login.identifier).toHaveValue('alice@playground.test');
  await expect(login.identifier).toBeFocused();
  await expect(told(page, 'Maintenance is over')).toBeVisible();
});

test('in the launcher a member is kept out beyond the planned end of maintenance; a manager goes on and plays', async ({
  context,
  page,
}) => {
  const person = await makePerson();
  await startSession(context, person);
  await maintenance.plan({ lastsMs: 1_000, title: 'Harbour works' });
  await page.goto(launcherPage);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  const notice = page.getByRole('heading', { level: 1, name: 'Harbour works' });
  const play = page.getByRole('button', { name: 'Play' });
  await expect(notice).toBeVisible();
  await expect(play).toBeHidden();
  await expect(page.getByText('We’re still working on it.')).toBeVisible();
  await maintenance.letPass(person.loginName);
  await comesToFront(page);
  await expect(told(page, 'Maintenance is in progress')).toBeVisible();
  await expect(play).toBeVisible();
  await play.click();
  await expect(page.getByText('The launcher is starting the game')).toBeVisible();
});

test('the page of a game tells of maintenance while it is open and when it is opened, and comes back by itself', async ({
  page,
}) => {
  const { loginName } = await makePerson();
  const view = new DeviceView(page);
  await view.open(await webViewAddress({ loginName, serviceId: 'LANTERN_SEA', device: someDevice() }));
  await view.button('Get started').click();
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await number.fill('0101234');
  const closed = page.getByRole('alert').filter({ hasText: 'Harbour works' });
  await maintenance.plan({ lastsMs: 3_600_000, title: 'Harbour works' });
  await comesToFront(page);
  await expect(closed).toBeFocused();
  await expect(closed).toContainText('(your local time)');
  await expect(number).toBeHidden();
  await maintenance.end();
  await comesToFront(page);
  await expect(number).toHaveValue('0101234');
  await expect(number).toBeFocused();

  await maintenance.plan({ lastsMs: 3_600_000, title: 'Harbour works' });
  // The edge keeps what it knows for five seconds.
  const { pathname, search } = new URL(page.url());
  const asked = { path: pathname + search, headers: { 'accept-language': 'en' } };
  await expect.poll(async () => (await askEdge(asked)).body).toContain('Harbour works');
  await page.reload({ waitUntil: 'commit' });
  await expect(closed).toBeVisible();
  await view.button('Close').click();
  await expect.poll(() => view.messages.map(({ event }) => event)).toContain('close');
  await maintenance.end();
  await expect(closed).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
