import { bornYearsAgo } from '@gatehouse/platform/testing';
import { mainBrand } from '../src/harness/addresses.ts';
import { hostMessages } from '../src/harness/host-messages.ts';
import { launcherFor } from '../src/harness/launcher.ts';
import { maintenance } from '../src/harness/maintenance.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { agreesByLink } from '../src/roles/guardian.ts';
import { proveByPerson } from '../src/roles/verification.ts';

const launch = (gameId: string, more = '') => `${mainBrand.origin}/launch?game_id=${gameId}${more}`;
const link = (gameId: string, gameNo: number) => `gatehouse-launcher://3.0/run?game_id=${gameId}&game_no=${gameNo}`;

test('a player agrees to what a game asks for on the way, and starts it from the browser', async ({
  context,
  page,
  watch,
  launchLinks,
}) => {
  watch.expect(complaints.failedCall); // what the game asks for is refused first
  await startSession(context, await makePerson({ personVerified: false }));
  await page.goto(launch('LANTERN_SEA'));
  await expect(page).toHaveURL(/\/verification\?/);
  await proveByPerson(page, `Player ${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Start Lantern Sea' })).toBeVisible();
  await expect(page.getByText('The launcher should be open now')).toBeVisible();

  await startSession(context, await makePerson({ state: 'termsMissing' }));
  await page.goto(launch('PLAYGROUND_GAME'));
  await expect(page).toHaveURL(/\/simplify\?/);
  await expect(page.getByText('Then the game can start.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Agree to all/ }).check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(launch('PLAYGROUND_GAME'));
  await expect(page.getByText('The launcher should be open now')).toBeVisible();
  await page.getByRole('button', { name: 'Download the launcher' }).click();
  await expect(page).toHaveURL(/\/downloads\/launcher$/);
  await expect.poll(() => launchLinks.opened()).toEqual([link('LANTERN_SEA', 1002), link('PLAYGROUND_GAME', 1001)]);
});

test('a child starts a game once its guardian has agreed', async ({ browser, context, page, watch, launchLinks }) => {
  watch.expect(complaints.failedCall); // the guardian is missing first
  await startSession(context, await makePerson({ birthDate: bornYearsAgo(10) }));
  await page.goto(launch('PLAYGROUND_GAME'));
  await expect(page.getByRole('heading', { level: 1, name: 'A parent or guardian has to agree' })).toBeVisible();
  await agreesByLink(page, browser);
  await expect(page).toHaveURL(/\/launch\?game_id=PLAYGROUND_GAME$/);
  await expect(page.getByText('The launcher should be open now')).toBeVisible();
  await expect.poll(() => launchLinks.opened()).toEqual([link('PLAYGROUND_GAME', 1001)]);
});

test('a player presses Play in the launcher: it is silent, refuses, starts the game', async ({ context, page }) => {
  const from = Date.now();
  await startSession(context, await makePerson());
  await launcherFor('PLAYGROUND_GAME', 'silent');
  await page.goto(new URL('/launcher', mainBrand.mainSite).href);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('The launcher didn’t answer')).toBeVisible();
  await launcherFor('PLAYGROUND_GAME', 'refuses');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The launcher didn’t start the game')).toBeVisible();
  await launcherFor('PLAYGROUND_GAME', 'answers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The launcher is starting the game')).toBeVisible();
  const asked = (await hostMessages('launcher')).filter(
    ({ event, data, at }) => event === 'run' && data['from'] === 'launcher' && Date.parse(at) >= from,
  );
  expect(asked.map(({ data }) => data['link'])).toEqual(Array.from({ length: 3 }, () => link('PLAYGROUND_GAME', 1001)));
});

test('a game that is closed says until when and tells the launcher; a player on its list passes', async ({
  context,
  page,
}) => {
  const player = await makePerson({ country: 'US' });
  await startSession(context, player);
  const no = await maintenance.plan({ gameId: 'PAPER_KNIGHTS', lastsMs: 3_600_000, title: 'New chapters' });
  try {
    await page.goto(launch('PAPER_KNIGHTS'));
    await expect(page.getByRole('alert')).toContainText('New chapters');
    await page.goto(launch('PAPER_KNIGHTS', '&inflow_path=LAUNCHER'));
    await expect(page.getByRole('alert')).toContainText('New chapters');
    await expect
      .poll(async () => (await hostMessages('launcher')).map(({ event, data }) => [event, data['game_id']]))
      .toContainEqual(['launch blocked', 'PAPER_KNIGHTS']);
    await maintenance.letPass(player.loginName, 'PAPER_KNIGHTS');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  } finally {
    await maintenance.end(no); // else the game stays closed for the others
  }
});
