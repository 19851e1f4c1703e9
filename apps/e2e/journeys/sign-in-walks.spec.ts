import type { Page } from '@playwright/test';
import { complaints } from '../src/harness/page-watch.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';
import { GameSite } from '../src/roles/game-site.ts';
import { placeOf, signInCases, type SignInCase } from '../src/sign-in-cases/sign-in-cases.ts';
import { targetOf, walkCase } from '../src/sign-in-cases/walk.ts';

const hasSession = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'SUAT');

async function arrives(page: Page, walked: SignInCase): Promise<void> {
  const place = placeOf(walked);
  switch (place.kind) {
    case 'return': {
      const isGame = walked.way === 'third-party client';
      await expect(page).toHaveURL(isGame ? new GameSite(page).home : targetOf(walked));
      await expect(page.getByTestId(isGame ? 'player' : 'who')).toHaveAttribute('data-signed-in', 'true');
      return expect(await hasSession(page)).toBe(true);
    }
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

for (const scripts of [true, false]) {
  test.describe(scripts ? 'sign-in walks' : 'sign-in walks without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    const cases = signInCases.filter(({ way }) => (way !== 'password without scripts') === scripts);
    for (const walked of cases) {
      test(walked.title, async ({ page, watch }) => {
        watch.expect(complaints.failedCall); // refused sign-ins
        watch.expect(/status of 404 .*\/webview\/sdk\//); // this page only starts the visit
        await walkCase(page, walked);
        await arrives(page, walked);
      });
    }
  });
}
