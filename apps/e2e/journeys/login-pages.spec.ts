import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { makeSocialMember, nextAtProvider } from '../src/harness/providers.ts';
import { expect, test } from '../src/harness/test.ts';

type Expected = Readonly<{ providers: number; rows: boolean; tabs: readonly string[]; menu: readonly string[] }>;

/** Content of each style's page for a visitor of the home nation (spec A §2, §3). */
const pages: Readonly<Record<string, Expected>> = {
  stove: {
    providers: 5,
    rows: true,
    tabs: ['Password', 'One-time code'],
    menu: ['/signup', '/recovery/pw', '/recovery/id'],
  },
  stove_popup: { providers: 5, rows: true, tabs: [], menu: ['/signup', '/recovery/pw'] },
  ppool: { providers: 5, rows: false, tabs: [], menu: ['/signup', '/recovery/pw'] },
  cf: { providers: 0, rows: true, tabs: [], menu: ['/signup', '/recovery/pw', '/recovery/id'] },
  studio: { providers: 5, rows: false, tabs: [], menu: ['/signup', '/recovery/pw'] },
  vulcanus: { providers: 0, rows: true, tabs: [], menu: [] },
};

const providersOn = (page: Page) => page.locator('a[data-provider]');

/** Tolerance for subpixel shifts, such as a select that redraws its text: a hundredth of the "good" threshold. */
const unseenShift = 0.001;

/** Layout shifts without user input, with the elements that moved. */
async function watchShifts(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((unseen) => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node: Node | null }[];
        }; // Chromium's own kind of entry
        if (value < unseen) continue;
        shifts.push([value, ...sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80))]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, unseenShift);
  return () => page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts); // put there above
}

for (const [style, { providers, rows, tabs, menu }] of Object.entries(pages)) {
  test(`${style} shows its own sign-in page without layout shifts`, async ({ context, login, page }) => {
    const shifts = await watchShifts(page);
    const held = await Held.requests(context, isScript);
    await login.open(mainBrand, mainBrand.mainSite, { style_type: style, game_id: 'g1' });
    const before = await login.submit.boundingBox();
    held.release();
    await login.takenOver();
    await page.waitForLoadState('networkidle');
    expect(await login.submit.boundingBox()).toEqual(before);

    await expect(providersOn(page)).toHaveCount(providers);
    const boxes = await Promise.all((await providersOn(page).all()).map((link) => link.boundingBox()));
    const lefts = new Set(boxes.map((box) => box?.x));
    expect(lefts.size).toBe(rows ? Math.min(providers, 1) : providers);

    const nav = page.getByRole('navigation', { name: 'Ways to sign in' });
    const shown = nav.locator('button:visible, a:visible');
    expect(await shown.allTextContents()).toEqual(tabs);
    const links = await page.getByRole('main').locator('a:is([href^="/recovery"], [href^="/signup"]):visible').all();
    const targets = await Promise.all(
      links.map(async (link) => new URL((await link.getAttribute('href')) ?? '', page.url())),
    );
    expect(targets.map(({ pathname }) => pathname)).toEqual(menu);
    const brought = { redirect_url: mainBrand.mainSite, style_type: style, game_id: 'g1' };
    for (const { searchParams } of targets) expect(Object.fromEntries(searchParams)).toEqual(brought);
    expect(await shifts()).toEqual([]);
  });
}

test('the QR code is beside the form, and on a phone in a tab that keeps the input', async ({ login, page }) => {
  const code = page.getByRole('img', { name: 'QR code for signing in with your phone' });
  await login.open(mainBrand);
  await expect(code).toBeVisible();
  await expect(login.submit).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(code).toBeHidden();
  await login.identifier.fill('alice@playground.test');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(code).toBeVisible();
  await expect(login.identifier).toBeHidden();
  await page.getByRole('button', { name: 'Password' }).click();
  await expect(login.identifier).toHaveValue('alice@playground.test');
});

test("a provider opens in the same window, keeps the visit's parameters, and signs in to the return address", async ({
  context,
  login,
  neighbour,
  page,
}) => {
  const { subject } = await makeSocialMember('GP');
  await nextAtProvider(context, { answer: 'person', subject });
  await login.open(mainBrand, mainBrand.mainSite, { inflow_path: 'NONE' });
  await login.takenOver();
  const google = page.getByRole('link', { name: 'Continue with Google' });
  const { searchParams } = new URL((await google.getAttribute('href')) ?? '', mainBrand.origin);
  expect(Object.fromEntries(searchParams)).toEqual({
    sns_type: 'GP',
    inflow_path: 'NONE',
    redirect_url: mainBrand.mainSite,
  });
  await google.click();
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
  expect(context.pages()).toHaveLength(1);
});

test('Twitter is offered for listed inflow paths only', async ({ login, page }) => {
  await login.open(mainBrand, undefined, { inflow_path: 'SOMEWHERE' });
  await login.takenOver();
  await expect(providersOn(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Continue with Twitter' })).toHaveCount(0);
});
