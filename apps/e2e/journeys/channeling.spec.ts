import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { Browser, Page } from '@playwright/test';
import { ports } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type NewPerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';
import { GameSite } from '../src/roles/game-site.ts';
import { agreesByLink } from '../src/roles/guardian.ts';
import { OldService } from '../src/roles/old-service.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Agrees to what is shown, and decides. */
async function decide(page: Page): Promise<void> {
  await expect(heading(page, 'Move your game account')).toBeVisible();
  await expect(page.getByText('Brine, Lark')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Agree to all required items' }).check();
  await page.getByRole('button', { name: 'Move account' }).click();
}

/** The characters that the game shows its player. */
async function playsWithThem(page: Page): Promise<void> {
  const game = new GameSite(page);
  await game.begin();
  await page.waitForURL(game.home);
  await expect(page.getByTestId('characters')).toHaveText('Brine, Lark');
}

test('a player begins at the old service, signs in, decides, and has the characters in the game', async ({
  page,
  login,
}) => {
  const old = new OldService(page);
  await page.goto(await old.begin());
  await expect(page).toHaveURL(/\/login\?/);
  await login.takenOver();
  await login.signIn(await makePerson());
  await expect(heading(page, 'Move your game account')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move account' }).click();
  await expect(page.getByText('These items are required to continue')).toBeVisible();
  await page.reload();
  await decide(page);
  await old.shows('moved');
  await page.goBack();
  await expect(heading(page, 'Your account has been moved')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Old Harbor' }).click();
  await old.shows('moved');
  await playsWithThem(page);
});

type Way = Readonly<{
  title: string;
  /** Where the player comes from: the launcher's or a game's web view. */
  from?: 'launcher' | 'game';
  person: NewPerson;
  details?: Readonly<{ tag: string }>;
  /** The screen of the step, done. */
  step(page: Page, browser: Browser): Promise<void>;
}>;
const byGuardian = async (page: Page, browser: Browser): Promise<void> => {
  await expect(page).toHaveURL(/\/(parent_verification|verification)/);
  await agreesByLink(page, browser);
};
const contact = `sailor-${crypto.randomUUID()}@playground.test`;
const ways: readonly Way[] = [
  {
    title: 'a player with an ID registers an address to sign in with, in the launcher',
    from: 'launcher',
    details: { tag: '@postgres' },
    person: { loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact },
    step: async (page) => {
      await expect(page).toHaveURL(/\/myinfo\/myaccount\/change-id\?type=CHANNELING&/);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByRole('textbox', { name: 'Code from the email' })).toBeVisible();
      await page.reload();
      await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(contact));
      await page.getByRole('link', { name: 'Continue' }).click();
    },
  },
  {
    title: 'a player whose person is not known proves it, in a game’s web view',
    from: 'game',
    person: { personVerified: false },
    step: async (page) => {
      await expect(page).toHaveURL(/\/verification\?type=CHANNELING&/);
      await nextAtIdentityProvider(page.context(), { result: 'ok', name: `Owner ${crypto.randomUUID()}` });
      await page.getByRole('button', { name: 'By mobile phone' }).click();
    },
  },
  { title: 'a player of 16 asks a guardian', person: { birthDate: bornYearsAgo(16) }, step: byGuardian },
  {
    title: 'a player of 16 asks a guardian, in the launcher',
    from: 'launcher',
    details: long,
    person: { birthDate: bornYearsAgo(16) },
    step: byGuardian,
  },
  {
    title: 'a player of 12 asks a guardian, in a game’s web view',
    from: 'game',
    details: long,
    person: { birthDate: bornYearsAgo(12) },
    step: byGuardian,
  },
];

/** The launcher, and a game's web view with its token, make the visits that follow theirs. */
const comesFrom = {
  launcher: async (page: Page) => {
    const launcher = `http://localhost:${ports.playground}/launcher`;
    await page.goto(launcher);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(launcher); // signed in already
  },
  game: async (page: Page, loginName: string) => {
    await new DeviceView(page).open(await webViewAddress({ loginName, inShell: true, device: someDevice() }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
} as const satisfies Record<NonNullable<Way['from']>, (page: Page, loginName: string) => Promise<void>>;

for (const { title, from, person, details = inEveryRun, step } of ways) {
  test(`${title}, and the move goes on from there to its end`, details, async ({ page, context, browser, watch }) => {
    watch.expect(complaints.failedCall); // what a young person is refused on the way
    const player = await makePerson(person);
    await startSession(context, player);
    if (from) await comesFrom[from](page, player.loginName);
    const old = new OldService(page);
    await page.goto(await old.begin());
    await step(page, browser);
    if (from) await expect(page.locator('html')).toHaveAttribute('data-surface', from === 'game' ? 'sdk' : from);
    await decide(page);
    await old.shows('moved');
    if (from) await playsWithThem(page);
  });
}

test('a link that is opened in a second browser moves nothing, there or here', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.expect(complaints.failedCall); // the refused state
  await startSession(context, await makePerson());
  const old = new OldService(page);
  const link = await old.begin();
  await page.goto(link);
  await expect(heading(page, 'Move your game account')).toBeVisible();
  const thief = await browser.newContext({ locale: 'en-US' });
  await startSession(thief, await makePerson());
  const stolen = await thief.newPage();
  await stolen.goto(link);
  await expect(stolen).toHaveURL(old.home); // by the guard, with nothing in hand
  await expect(stolen.getByText('Sign in to your old account')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Agree to all required items' }).check();
  await page.getByRole('button', { name: 'Move account' }).click();
  await expect(heading(page, 'This move has ended')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await old.shows('not moved');
  await thief.close();
});
