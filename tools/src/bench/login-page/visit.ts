import type { BrowserContext, Page } from 'playwright';
import { applyCondition, type Condition } from './conditions.ts';
import { watchWire, type WireTotals } from './wire.ts';

/** One visit to a login page, in milliseconds from the start of the navigation. */
export type Visit = Readonly<{
  /** The first typed character stands in the identifier field. */
  usableMs: number;
  /** The scripts have taken the form over; `null` on a page without scripts. */
  takenOverMs: number | null;
  /** Until the network was quiet. */
  wire: WireTotals;
}>;

const fieldShown = 'benchFieldShown';
const quietMs = 600;
const visitTimeoutMs = 60_000;

/** Runs in the page before anything else: tells when the field is on screen and when a character lands in it. */
function observeForm(binding: string): void {
  const times: { usable?: number } = {};
  Reflect.set(window, 'benchTimes', times);
  const look = (): void => {
    const field = document.querySelector<HTMLInputElement>('input[name="identifier"]');
    if (!field || field.getClientRects().length === 0) {
      requestAnimationFrame(look);
      return;
    }
    field.addEventListener('input', () => (times.usable ??= performance.now()), { once: true });
    field.focus();
    const tell: unknown = Reflect.get(window, binding);
    if (typeof tell === 'function') tell('');
  };
  requestAnimationFrame(look);
}

/** Opens `address` in a new page of `context`, types as soon as there is a field, and waits until all is quiet. */
export async function visit(
  context: BrowserContext,
  address: string,
  condition: Condition,
  takenOverMark: string | null,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await applyCondition(session, condition);
    const wire = watchWire(session);
    const shown = Promise.withResolvers<void>();
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: fieldShown });
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === fieldShown) shown.resolve();
    });
    await page.addInitScript(observeForm, fieldShown);
    await page.goto(address, { waitUntil: 'commit', timeout: visitTimeoutMs });
    await shown.promise;
    await page.keyboard.press('a');
    const usableMs = await whenTyped(page);
    const takenOverMs = takenOverMark === null ? null : await whenMarked(page, takenOverMark);
    await quiet(page, wire);
    return { usableMs, takenOverMs, wire: wire() };
  } finally {
    await page.close();
  }
}

async function whenTyped(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const times: unknown = Reflect.get(window, 'benchTimes');
      return typeof times === 'object' && times !== null && 'usable' in times && typeof times.usable === 'number'
        ? times.usable
        : false;
    },
    undefined,
    { timeout: visitTimeoutMs },
  );
  return Number(await handle.jsonValue());
}

async function whenMarked(page: Page, mark: string): Promise<number> {
  const handle = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime ?? false, mark, {
    timeout: visitTimeoutMs,
  });
  return Number(await handle.jsonValue());
}

async function quiet(page: Page, wire: () => WireTotals): Promise<void> {
  for (let before = -1; before !== wire().bytes;) {
    before = wire().bytes;
    await page.waitForTimeout(quietMs);
  }
}
