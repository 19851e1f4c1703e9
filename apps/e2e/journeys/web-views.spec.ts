import {
  bootElementId,
  hostEvents,
  hostObjects,
  hostRelayPath,
  launcherAddress,
  sdkMessage,
  type PageBoot,
} from '@gatehouse/platform';
import type { Frame, Page } from '@playwright/test';
import { loginAddress, mainBrand, ports } from '../src/harness/addresses.ts';
import { minuteMs } from '../src/harness/clock.ts';
import { hostMessages } from '../src/harness/host-messages.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';

const hostPages = `http://localhost:${ports.playground}`;
const randomWord = () => crypto.randomUUID().replaceAll('-', '');

async function bootOf(page: Page | Frame): Promise<PageBoot> {
  return JSON.parse((await page.locator(`#${bootElementId}`).textContent()) ?? 'null') as PageBoot; // the edge's own form
}

/** Messages of the launcher and SDK bridges to the relay, sent from the page under its own policy. */
const relayFrom = (page: Page, message: unknown) =>
  page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return { status: answer.status, body: answer.ok ? ((await answer.json()) as unknown) : null };
    },
    { path: hostRelayPath, body: JSON.stringify(message) },
  );

test('a player signs in from the launcher on its surface and returns to it', async ({ page, login }) => {
  const person = await makePerson();
  await page.goto(`${hostPages}/launcher`);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(login.identifier).toBeVisible();
  expect(await bootOf(page)).toMatchObject({ surface: 'launcher', hostApp: { relay: true } });
  await login.open(mainBrand, `${hostPages}/launcher`);
  expect((await bootOf(page)).surface, 'without the inflow, by the cookie of the visit').toBe('launcher');
  await login.takenOver();
  await login.signIn(person);
  await expect(page).toHaveURL(`${hostPages}/launcher`);
});

test('the launcher answers a bridge call under the strict policy', async ({ page, login }) => {
  await page.goto(loginAddress(mainBrand, undefined, { inflow_path: 'LAUNCHER' }));
  await login.takenOver();
  const [name, token] = [`journey-${randomWord()}`, randomWord()];
  const address = launcherAddress({ name, token, callback: `gatehouse_${randomWord()}`, data: { game_id: 'X' } });
  expect(await relayFrom(page, { kind: 'launcher', address })).toMatchObject({
    status: 200,
    body: { token, ok: true, value: { call: name } },
  });
  expect(await hostMessages('launcher')).toContainEqual(
    expect.objectContaining({ event: name, data: { game_id: 'X' } }),
  );
});

test('a browser loads no bridge and gets none', async ({ page, login }) => {
  await page.goto(loginAddress(mainBrand));
  await login.takenOver();
  const boot = await bootOf(page);
  expect([boot.surface, boot.hostApp]).toEqual(['browser', undefined]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('GH_SURFACE');
});

test('the game SDK page frames the portal, accepts its messages only, and closes on request', async ({
  page,
  watch,
}) => {
  watch.expect(complaints.failedCall); // without a player there is no token
  await page.goto(`${hostPages}/sdk`);
  const view = page.frameLocator('iframe');
  await expect(view.locator('html[data-surface="sdk"]')).toBeAttached();
  await expect(view.getByRole('main')).toBeVisible();
  await expect(view.getByRole('banner').getByRole('link')).toHaveCount(0); // no logo, no way out
  const frame = page.frames().find((candidate) => candidate.url().startsWith(mainBrand.origin));
  if (!frame) throw new Error('the portal is not framed');
  expect(await bootOf(frame)).toMatchObject({ surface: 'sdk', hostApp: { frames: [hostPages] } });

  const [forged, event] = [`forged-${randomWord()}`, `journey-${randomWord()}`];
  await page.evaluate((message) => window.postMessage(message, '*'), sdkMessage(forged, {}));
  const tell = (message: unknown) =>
    frame.evaluate(({ message: sent, origin }) => window.parent.postMessage(sent, origin), {
      message,
      origin: hostPages,
    });
  await tell(sdkMessage(event, { nation: 'KR' }));
  const received = page.getByRole('log', { name: 'Received messages' });
  await expect(received).toContainText(event);
  await tell(sdkMessage('close', {}));
  await expect(page.getByRole('status')).toContainText('asked to close');
  const events = (await hostMessages('sdk')).map((message) => message.event);
  expect(events).toContain(event);
  expect(events).not.toContain(forged);
});

test("an expired session in a game's web view is shown once, then the app is notified and the view closes", async ({
  login,
  page,
  neighbour,
  watch,
}) => {
  watch.expect(complaints.failedCall);
  watch.expect(/status of 404 .*\/webview\/sdk\//); // an address of the web view that no screen has
  const messages: unknown[] = [];
  await page.exposeFunction('reportToJourney', (text: string) => void messages.push(JSON.parse(text)));
  await page.addInitScript(
    ({ object }) => {
      const postMessage = (text: string) => (Reflect.get(window, 'reportToJourney') as (text: string) => void)(text); // exposed above
      Object.assign(window, { [object]: { postMessage } });
    },
    { object: hostObjects.sdk },
  );
  await page.goto(`${mainBrand.origin}/webview/sdk/anything`);
  await login.open(mainBrand, mainBrand.mainSite);
  expect((await bootOf(page)).surface, 'a link to a page of a game changes no other page').toBe('browser');
  await expect(page.locator('html'), 'the object of the app does').toHaveAttribute('data-surface', 'sdk');
  await login.takenOver();
  await login.signIn(await makePerson());
  await neighbour.reached(mainBrand.mainSite);

  const session = (await page.context().cookies()).find(({ name }) => name === 'SUAT_EXPIRED_CHECK');
  if (!session) throw new Error('nobody is signed in');
  // Near enough for the question, and long enough for a busy machine to answer it.
  await page.context().addCookies([{ ...session, value: String(Date.now() + minuteMs) }]);
  await page.route('**/api/auth/v2.0/pc/refresh', (route) =>
    route.fulfill({ status: 401, json: { code: 40102, message: 'tokenInvalid', value: null } }),
  );
  await page.goto(`${mainBrand.origin}/recovery/id`);
  await page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click();
  const over = page.getByRole('dialog', { name: 'This window has to close' });
  await expect(over).toBeVisible();
  expect(messages).toEqual([]);
  await over.getByRole('button', { name: 'OK' }).click();
  await expect
    .poll(() => messages)
    .toEqual([
      { source: 'gatehouse', version: 1, event: hostEvents.expiredToken, data: {} },
      { source: 'gatehouse', version: 1, event: hostEvents.close, data: {} },
    ]);
});
