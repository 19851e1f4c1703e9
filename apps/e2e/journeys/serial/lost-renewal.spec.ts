import { callPath, refreshV20 } from '@gatehouse/api-contract';
import type { BrowserContext } from '@playwright/test';
import { mainBrand } from '../../src/harness/addresses.ts';
import { hourMs, minuteMs, moveClock } from '../../src/harness/clock.ts';
import { makePerson } from '../../src/harness/people.ts';
import { startSession } from '../../src/harness/session.ts';
import { expect, test } from '../../src/harness/test.ts';

/** The renewal that a page makes, with the cookies of this browser; whether it was answered by tokens. */
async function renews(context: BrowserContext): Promise<boolean> {
  const answer = await context.request.post(`${mainBrand.origin}/api${callPath(refreshV20)}`, {
    headers: { 'caller-id': 'journey', 'caller-detail': 'renewal', 'sec-fetch-site': 'same-origin' },
    data: {},
  });
  return answer.ok();
}

test.afterEach(() => moveClock({ reset: true }));

test(
  'a player whose renewal was answered into a dead line stays signed in; a copied token ends the session',
  { tag: '@postgres' },
  async ({ page, context, browser, neighbour, watch }) => {
    watch.expect(/status of 40\d/);
    const person = await makePerson();
    await startSession(context, person);
    const before = await context.cookies();

    // The answer is lost: the browser keeps the cookies of before.
    expect(await renews(context)).toBe(true);
    await context.clearCookies();
    await context.addCookies(before);
    await moveClock({ advanceMs: hourMs });
    expect(await renews(context)).toBe(true);
    await page.goto(`${mainBrand.origin}/login?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();

    // A thief shows the token of before, from another browser.
    await moveClock({ advanceMs: minuteMs });
    const thief = await browser.newContext();
    await thief.addCookies(before.filter(({ name }) => name !== 'GH_BID'));
    expect(await renews(thief)).toBe(false);
    expect(await renews(context)).toBe(false);
    await thief.close();
  },
);
