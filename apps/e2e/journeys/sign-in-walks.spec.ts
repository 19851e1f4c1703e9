import { styles } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { inEveryRun, long } from '../src/harness/long.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';
import { GameSite } from '../src/roles/game-site.ts';
import { fewSignInCases, placeOf, signInCases } from '../src/sign-in-cases/sign-in-cases.ts';
import { stateNames, states, type Place, type State } from '../src/sign-in-cases/states.ts';
import { targetOf, walkCase } from '../src/sign-in-cases/walk.ts';

const hasSession = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'SUAT');

/** The page shows this place; a session exists where nothing keeps the visitor from it. */
async function showsPlace(page: Page, place: Place, target: string): Promise<void> {
  switch (place.kind) {
    case 'return':
      await expect(page).toHaveURL(target);
      await expect(page.locator('[data-signed-in]')).toHaveAttribute('data-signed-in', 'true');
      return expect(await hasSession(page)).toBe(true);
    case 'page':
      await expect(page).toHaveURL(place.address);
      return expect(new URL(page.url()).hostname).toMatch(/^(ppool\.)?localhost$/);
    case 'dialog':
      return expect(page.getByRole('dialog', { name: place.name })).toBeVisible();
    case 'refusal':
      await expect(page.getByText(refusalSentence(place.refusal)).first()).toBeVisible();
      return expect(await hasSession(page)).toBe(false);
    default:
      return place satisfies never;
  }
}

test.describe('sign-in walks', () => {
  for (const walked of signInCases) {
    test(walked.title, fewSignInCases.includes(walked) ? inEveryRun : long, async ({ page, watch }) => {
      watch.expect(complaints.failedCall); // refused sign-ins
      watch.expect(/status of 404 .*\/webview\/sdk\//); // this page only starts the visit
      await walkCase(page, walked);
      const target = walked.way === 'third-party client' ? new GameSite(page).home : targetOf(walked);
      await showsPlace(page, placeOf(walked), target);
    });
  }
});

test.describe('sign-in walks without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const half of [0, 1]) {
    test(`a password leads every account to its place: half ${half + 1} of 2`, async ({ context, login, page }) => {
      test.slow();
      const names = stateNames.filter((_, index) => index % 2 === half);
      for (const name of names) {
        await test.step(name, async () => {
          const { person, place, withoutScripts }: State = states[name];
          await context.clearCookies();
          await login.open(mainBrand, mainBrand.mainSite, {
            style_type: styles[names.indexOf(name) % styles.length] ?? '',
          });
          await login.signIn(await makePerson(person));
          await showsPlace(page, withoutScripts ?? place, mainBrand.mainSite);
        });
      }
    });
  }
});
