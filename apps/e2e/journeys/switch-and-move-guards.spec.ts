import { callPath, channelingState, logout, transferCountry } from '@gatehouse/api-contract';
import type { BrowserContext, Page } from '@playwright/test';
import { mainBrand, ports, secondBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { callAs } from '../src/harness/member-call.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { beginIn } from '../src/sign-in-cases/walk.ts';

const guide = '/myinfo/myaccount/switch_id';
const consent = `${guide}/consent`;
const oldService = `http://localhost:${ports.playground}/old-service`;
const move = (more: Readonly<Record<string, string>> = {}) =>
  `/channeling?${new URLSearchParams({ game_id: 'PLAYGROUND_GAME', redirect_url: oldService, ...more })}`;
/** The page of a move, under the state of the one that its visit has begun. */
const begunMove = ({ pathname, searchParams }: URL) =>
  pathname === '/channeling' && searchParams.get('redirect_url') === oldService && searchParams.has('state');
const at = (path: string) => new URL(path, mainBrand.origin).href;
/** The sign-in, which leads back to what was asked for. */
const signIn = (path: string, more: Readonly<Record<string, string>> = {}) =>
  at(`/login?${new URLSearchParams({ redirect_url: at(path), ...more })}`);
const game = { game_id: 'PLAYGROUND_GAME' };

type Branch = Readonly<{
  when: string;
  from: string;
  /** The address at which the player arrives. */
  to: string | ((url: URL) => boolean);
  /** What the page there is headed by. */
  shows?: string;
  referer?: string;
}>;

/** Loads the address of each branch, one after the other, as the same player. */
async function walk(page: Page, branches: readonly Branch[]): Promise<void> {
  for (const { when, from, to, shows, referer } of branches)
    await test.step(when, async () => {
      await page.goto(new URL(from, mainBrand.origin).href, { waitUntil: 'commit', ...(referer && { referer }) });
      await page.waitForURL(to, { waitUntil: 'commit' });
      if (shows) await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
    });
}

const guideTitle = 'Switch to an email account';
const termsTitle = 'Agree to the switch';
/** An account that can be switched, of a person on record. */
const idAccount = (): Promise<Credentials> => {
  const id = `id${crypto.randomUUID().slice(0, 8)}`;
  return makePerson({ loginName: id, contact: `${id}@playground.test`, checkedAs: { name: `Owner ${id}` } });
};
const begunSwitch = async (context: BrowserContext) => (await callAs(context, transferCountry, {})).state;

/** Ends the session as another page of the member does: this browser keeps its cookies. */
async function endSessionOf(context: BrowserContext): Promise<void> {
  const accessToken = (await context.cookies(mainBrand.origin)).find(({ name }) => name === 'SUAT')?.value;
  const answer = await fetch(`${mainBrand.origin}/api${callPath(logout)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'caller-id': 'journey',
      'caller-detail': 'elsewhere',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ accessToken }),
  });
  expect(answer.status).toBe(200);
}

test.beforeEach(({ watch }) => watch.expect(complaints.failedCall)); // states and games that there are not

test('guards of the switch and of a move: a visitor', async ({ page }) => {
  await walk(page, [
    { when: 'the switch', from: guide, to: mainBrand.mainSite },
    { when: 'the switch on the second brand', from: `${secondBrand.origin}${guide}`, to: secondBrand.usSite },
    { when: 'the terms of no switch', from: consent, to: mainBrand.mainSite },
    { when: 'the terms of a switch', from: `${consent}?state=s`, to: signIn(`${consent}?state=s`) },
    { when: 'a move', from: move(), to: signIn(move(), game) },
    { when: 'a move of no game', from: '/channeling?redirect_url=x', to: mainBrand.home },
  ]);
});

test('guards of the switch: a member with an ID', async ({ page, context }) => {
  await startSession(context, await idAccount());
  const state = await begunSwitch(context);
  await walk(page, [
    { when: 'no switch has begun', from: guide, to: at(guide), shows: guideTitle },
    { when: 'the inflow of a third party', from: `${guide}?inflow_path=GAME_THIRD`, to: mainBrand.mainSite },
    { when: 'terms without a switch', from: consent, to: mainBrand.mainSite },
    {
      when: 'a switch to be proven',
      from: `${guide}?state=${state}`,
      to: at(`${guide}?state=${state}`),
      shows: guideTitle,
    },
    { when: 'its terms', from: `${consent}?state=${state}`, to: at(`${consent}?state=${state}`), shows: termsTitle },
    {
      when: 'a switch that nobody knows',
      from: `${guide}?state=none`,
      to: at(`${guide}?state=none`),
      shows: guideTitle,
    },
    { when: 'terms of a switch that nobody knows', from: `${consent}?state=none`, to: at(guide), shows: guideTitle },
  ]);
  await beginIn(page, mainBrand, 'launcher');
  await walk(page, [
    {
      when: 'a switch that waits for its terms, in the launcher',
      from: `${guide}?state=${state}`,
      to: at(`${consent}?state=${state}`),
      shows: termsTitle,
    },
  ]);
});

test('guards of the switch: a member whose browser another one began a switch in', async ({ page, context }) => {
  await startSession(context, await idAccount());
  const state = await begunSwitch(context);
  await startSession(context, await idAccount());
  await walk(page, [
    { when: 'the switch', from: `${guide}?state=${state}`, to: at(guide), shows: guideTitle },
    { when: 'its terms', from: `${consent}?state=${state}`, to: at(guide), shows: guideTitle },
  ]);
});

test('guards of a move: a member', async ({ page, context }) => {
  const person = await makePerson();
  await startSession(context, person);
  await walk(page, [
    {
      when: 'no return, from the service',
      from: '/channeling?game_id=PLAYGROUND_GAME',
      to: oldService,
      referer: oldService,
    },
    { when: 'no return, from nowhere', from: '/channeling?game_id=PLAYGROUND_GAME', to: mainBrand.home },
    { when: 'no such game', from: move({ game_id: 'NO_SUCH_GAME' }), to: oldService },
    { when: 'a state that nobody knows', from: move({ state: 'none' }), to: oldService },
    { when: 'every step is done', from: move(), to: begunMove, shows: 'There’s no account to move yet' },
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Old Harbor' }).click();
  await expect(page).toHaveURL(oldService);
  await endSessionOf(context);
  await walk(page, [{ when: 'a session that was ended elsewhere', from: move(), to: signIn(move(), game) }]);
  await startSession(context, person);
  await context.clearCookies({ name: /^(SURT|RFT)$/ });
  await context.addCookies([{ name: 'SUAT', value: 'forged', url: mainBrand.origin }]);
  await walk(page, [{ when: 'a token that is not valid', from: move(), to: signIn(move(), game) }]);
});

test('guards of a move: what the platform says of the token', async ({ page, context }) => {
  await startSession(context, await makePerson());
  const says = (code: number) =>
    page.route(`**${callPath(channelingState)}`, (route) =>
      route.fulfill({ status: 401, json: { code, message: 'played by the journey', value: null } }),
    );
  for (const code of [40101, 40103, 40104])
    await test.step(`${code}: by the sign-in back to the move`, async () => {
      await says(code);
      const signsIn = page.waitForURL(signIn(move(), game), { waitUntil: 'commit' });
      await page.goto(at(move()), { waitUntil: 'commit' });
      await signsIn;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(page.getByRole('heading', { level: 1, name: 'There’s no account to move yet' })).toBeVisible();
      await expect(page).toHaveURL(begunMove);
    });
  await says(40102);
  await walk(page, [{ when: '40102: back to the service', from: move(), to: oldService }]);
});
