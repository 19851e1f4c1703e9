import { healthOf, pageMarks, releaseHealthPath, runningName, type HealthRow } from '@gatehouse/platform';
import type { BrowserContext, Page } from '@playwright/test';
import { loginAddress, mainBrand } from '../harness/addresses.ts';
import { makePerson } from '../harness/people.ts';
import { askEdge } from '../harness/raw-request.ts';
import { expect } from '../harness/test.ts';
import { webViewAddress } from '../harness/web-view.ts';
import { LoginPage } from '../roles/login-page.ts';
import { NeighbourSite } from '../roles/neighbour-site.ts';
import { hangsSignIn, makesHang, runs, type Cell, type DrillName } from './cells.ts';
import { laterMs } from './fault-code.ts';
import type { StagedCell } from './faulty-release.ts';
import { onTheWire } from './wire-fault.ts';

/**
 * Until then the player sees the good version, or a notice with a retry. That it is eight seconds is held by tests of the shell and the edge with
 * clocks of their own; here four pages share a busy machine.
 */
const shownMs = 30_000;
/** A page hangs for five seconds until its worker says so. */
const toldMs = 7_000;

/** A form that has not led on by then is sent again. */
const againMs = 3_000;

/** A player who is still not signed in by then gives up. */
const signedInMs = 60_000;

/** A page of the part that needs nobody to be signed in. */
const openedPaths: Readonly<Record<DrillName, string>> = {
  'mf-login': '/login',
  'mf-signup': '/signup',
  'mf-recovery': '/recovery/id',
  'mf-verification': '/studio/verification/failed',
  'mf-device': '/webview/sdk/device_register_guide?host=shell',
  'mf-account-lifecycle': '/withdrawal/completed',
  shell: '/login',
};

/** Parts that the sign-in page links to, and fetches ahead. */
const fetchedAhead: ReadonlySet<DrillName> = new Set(['mf-signup', 'mf-recovery']);
/** Time in which a page that runs what it fetched ahead is out of order. */
const settledMs = 1_000;

async function addressOf({ name, place }: Cell): Promise<string> {
  if (place === 'SDK page') return webViewAddress({ loginName: 'alice@playground.test' });
  const path = place === 'opened' ? openedPaths[name] : name === 'mf-login' ? '/signup' : '/login';
  return path === '/login' ? loginAddress(mainBrand, mainBrand.mainSite) : `${mainBrand.origin}${path}`;
}

/** The good version, or a notice with a retry. */
async function settles(page: Page, { name, fault, place }: Cell): Promise<void> {
  const retry = page.getByRole('main').getByText('Try again', { exact: true });
  // While a slow shell is on its way, the first HTML of the sign-in page works.
  const isFirst = place === 'SDK page' || (name === 'shell' && fault === 'slow');
  const stands = isFirst ? '' : `html[${pageMarks.takenOver}] `;
  const good = page.locator(`${stands}main h1:not(#faulty)`);
  await expect(retry.or(good).first()).toBeVisible({ timeout: shownMs });
}

/** The next visit of a browser in which a page hangs: in another tab, or in place of the page that was closed. */
async function nextVisit(context: BrowserContext, hung: Page, address: string): Promise<Page> {
  const isTold = async () => (await context.cookies()).some(({ name }) => name === 'GH_SKIP');
  const told = await expect
    .poll(isTold, { timeout: toldMs })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (!told) await hung.close();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  if (told) void hung.close(); // it would keep a processor busy
  return page;
}

/** The sign-in page, if this is another one; where it hangs, at the next visit. */
async function toSignIn(page: Page, cell: Cell): Promise<Page> {
  if (new URL(page.url()).pathname === '/login') return page;
  const address = loginAddress(mainBrand, mainBrand.mainSite);
  await page.goto(address, { waitUntil: 'commit' });
  return hangsSignIn(cell) ? nextVisit(page.context(), page, address) : page;
}

async function signsIn(page: Page): Promise<void> {
  const login = new LoginPage(page);
  const person = await makePerson();
  await login.signIn(person);
  const neighbour = new NeighbourSite(page);
  await expect(async () => {
    if (await neighbour.isSignedIn()) return;
    // A screen that failed while it was typed in comes back as the first form.
    const isBack = (await login.identifier.count()) === 1 && (await login.identifier.isVisible());
    if (isBack && !(await login.submit.isDisabled({ timeout: againMs }))) {
      // What was typed may be lost with the screen: a player types it again.
      if ((await login.identifier.inputValue({ timeout: againMs })) === '') await login.fill(person);
      await login.submit.click({ timeout: againMs });
    }
    await expect(page.locator('[data-testid="who"]')).toBeVisible({ timeout: againMs });
  }).toPass({ timeout: signedInMs });
}

/** What the edge counted of a version: starts, and what became of them. */
async function countsOf({ name, version }: StagedCell) {
  const { body } = await askEdge({ path: releaseHealthPath });
  const rows = JSON.parse(body) as HealthRow[]; // the edge's own answer
  const { start, failed, late, hung, crashed } = healthOf(rows, runningName({ name, version }));
  return { started: start, ended: failed + late + hung + crashed };
}

/** A slow shell that comes after all has not failed, nor one whose sign-in page needs none of the files that are missing. */
const endsWell = ({ name, fault }: Cell): boolean =>
  fault === 'slow' || (name === 'shell' && fault === 'missing chunk or style');

/** The counters name the version, and what became of it this time. */
async function areCounted(cell: StagedCell, before: Awaited<ReturnType<typeof countsOf>>): Promise<void> {
  const isThere = async () => {
    const { started, ended } = await countsOf(cell);
    return started > before.started && (endsWell(cell) || ended > before.ended);
  };
  await expect.poll(isThere, `the counters name ${runningName(cell)}`).toBe(true);
}

let visitors = 0;

/** Each cell has a network of its own: of one network an edge counts one visitor a minute. */
async function comeFromElsewhere(context: BrowserContext): Promise<void> {
  visitors += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${visitors >> 8}.${visitors & 255}.1` });
}

/** One cell of the drill, whose release is live: a player comes, sees a page and signs in. */
export async function walkCell(cell: StagedCell, context: BrowserContext): Promise<void> {
  const { name, fault, place, version } = cell;
  const before = await countsOf(cell);
  await comeFromElsewhere(context);
  await onTheWire(context, name, version, fault);
  const address = await addressOf(cell);
  const first = await context.newPage();
  // What is not signed is not live, so that no page asks for it.
  const isAhead = place === 'neighbour' && fetchedAhead.has(name) && fault !== 'wrong signature';
  const asked = isAhead ? first.waitForRequest((request) => request.url().includes(`/${name}/${version}/`)) : null;
  await first.goto(address, { waitUntil: 'commit' });
  if (asked) await asked.then(() => first.waitForTimeout(settledMs));
  const page = makesHang(cell) ? await nextVisit(context, first, address) : first;
  await settles(page, cell);
  // A screen that fails late has been replaced by now; the page around it stands, and a quick player would have left it.
  if (fault === 'throws late' && runs(cell) && (name === 'shell' || place === 'SDK page'))
    await page.waitForTimeout(laterMs);
  await signsIn(await toSignIn(page, cell));
  if (runs(cell) && fault !== 'wrong signature') await areCounted(cell, before);
}
