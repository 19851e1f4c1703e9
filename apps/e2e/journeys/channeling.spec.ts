import type { Surface } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { nextAtIdentityProvider } from '../src/harness/identity.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type NewPerson } from '../src/harness/people.ts';
import { startSession } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { GameSite } from '../src/roles/game-site.ts';
import { Guardian } from '../src/roles/guardian.ts';
import { OldService } from '../src/roles/old-service.ts';

const born = (age: number) => `${new Date().getUTCFullYear() - age}-01-15`;
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
  await page.waitForURL(game.home, { timeout: 15_000 });
  await expect(page.getByTestId('characters')).toHaveText('Brine, Lark');
}

test('a player begins at the old service, signs in, decides, and has the characters in the game', async ({
  page,
  login,
}) => {
  test.setTimeout(60_000);
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
  surface: Surface;
  person: NewPerson;
  /** The screen of the step, done. */
  step(page: Page): Promise<void>;
}>;
const byGuardian = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/(parent_verification|verification)/);
  await page.getByRole('link', { name: 'They are here with me' }).click();
  const guardian = new Guardian(page);
  await guardian.isChecked();
  await guardian.agrees();
};
const contact = `sailor-${crypto.randomUUID()}@playground.test`;
const ways: readonly Way[] = [
  {
    title: 'a player with an ID registers an address to sign in with',
    surface: 'browser',
    person: { loginName: `id${crypto.randomUUID().slice(0, 8)}`, contact },
    step: async (page) => {
      await expect(page).toHaveURL(/\/myinfo\/myaccount\/change-id\?type=CHANNELING&/);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(contact));
      await page.getByRole('link', { name: 'Continue' }).click();
    },
  },
  {
    title: 'a player whose person is not known proves it, in a game’s web view',
    surface: 'sdk',
    person: { personVerified: false },
    step: async (page) => {
      await expect(page).toHaveURL(/\/verification\?type=CHANNELING&/);
      await nextAtIdentityProvider(page.context(), { result: 'ok', name: `Owner ${crypto.randomUUID()}` });
      await page.getByRole('button', { name: 'By mobile phone' }).click();
    },
  },
  {
    title: 'a player of 16 asks a guardian, in the launcher',
    surface: 'launcher',
    person: { birthDate: born(16) },
    step: byGuardian,
  },
  { title: 'a player of 12 asks a guardian', surface: 'browser', person: { birthDate: born(12) }, step: byGuardian },
];

for (const { title, surface, person, step } of ways) {
  test(`${title}, and the move goes on from there to its end`, async ({ page, context, watch }) => {
    watch.expect(complaints.failedCall); // what a young person is refused on the way
    await startSession(context, await makePerson(person));
    if (surface !== 'browser')
      await context.addCookies([{ name: 'GH_SURFACE', value: surface, url: mainBrand.origin }]);
    const old = new OldService(page);
    await page.goto(await old.begin());
    await step(page);
    await decide(page);
    await old.shows('moved');
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

test('an address without a game or a return leads home, and one without a state to where the move begins', async ({
  page,
  context,
  neighbour,
}) => {
  await startSession(context, await makePerson());
  await page.goto(`${mainBrand.origin}/channeling?game_id=PLAYGROUND_GAME`);
  await neighbour.reached(mainBrand.home);
  const old = new OldService(page);
  const query = new URLSearchParams({ game_id: 'PLAYGROUND_GAME', redirect_url: old.home });
  await page.goto(`${mainBrand.origin}/channeling?${query}`);
  await expect(heading(page, 'There’s no account to move yet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Old Harbor' }).click();
  await expect(page).toHaveURL(old.home);
});
