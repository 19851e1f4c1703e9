import { pageMarks } from '@gatehouse/platform';
import type { BrowserContext, Page, Request } from 'playwright';
import { blockingOf, observeLongTasks, readLongTasks, wholeTailMs, type Blocking } from './blocking.ts';
import { applyCondition, type Condition } from './conditions.ts';
import { watchWire, type WireTotals, type WireWatch } from './wire.ts';

/** One visit to a first page, in milliseconds from the start of the navigation. */
export type Visit = Readonly<{
  /** The first field is on screen and takes the focus. */
  focusMs: number;
  /** A character, typed as soon as there was a field, stands in it. */
  usableMs: number;
  /** The scripts have taken the form over; `null` on a page without scripts. */
  takenOverMs: number | null;
  /** Until the network was quiet for half a second; what is fetched ahead for other pages comes later. */
  wire: WireTotals;
  /** Of a page that was left alone for eight seconds after the take-over; `null` where that was not waited for. */
  left: Readonly<{ blocking: Blocking; wire: WireTotals }> | null;
}>;

const fieldShown = 'benchFieldShown';
const quietMs = 500;
const lookMs = 50;
const visitTimeoutMs = 60_000;

type Times = { focus?: number; usable?: number; takenOver?: number };

/**
 * Runs in the page before anything else: tells when the field is on screen, notes when a character lands in it and when
 * the scripts say that they have the form.
 */
function observeForm({
  binding,
  field: name,
  takenOverMark,
}: Record<'binding' | 'field' | 'takenOverMark', string>): void {
  const times: Times = {};
  Reflect.set(window, 'benchTimes', times);
  const marked = new MutationObserver(() => {
    if (document.documentElement.hasAttribute(takenOverMark)) times.takenOver ??= performance.now();
  });
  marked.observe(document, { attributes: true, subtree: true, attributeFilter: [takenOverMark] });
  const look = (): void => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!field || field.getClientRects().length === 0) {
      requestAnimationFrame(look);
      return;
    }
    field.addEventListener('input', () => (times.usable ??= performance.now()), { once: true });
    field.focus();
    times.focus = performance.now();
    const tell: unknown = Reflect.get(window, binding);
    if (typeof tell === 'function') tell('');
  };
  requestAnimationFrame(look);
}

/** Opens `address` in a new page of `context`, types as soon as there is a field, and waits until all is quiet. */
export async function visit(
  context: BrowserContext,
  { address, field, scripted }: Readonly<{ address: string; field: string; scripted: boolean }>,
  condition: Condition,
  { leaveAlone = false }: Readonly<{ leaveAlone?: boolean }> = {},
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await applyCondition(session, condition);
    const wire = watchWire(session);
    page.on('requestfinished', (request) => void endUnheard(request, wire));
    const shown = Promise.withResolvers<void>();
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: fieldShown });
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === fieldShown) shown.resolve();
    });
    await page.addInitScript(observeForm, { binding: fieldShown, field, takenOverMark: pageMarks.takenOver });
    await page.addInitScript(observeLongTasks);
    await page.goto(address, { waitUntil: 'commit', timeout: visitTimeoutMs });
    await shown.promise;
    await page.keyboard.press('a');
    const usableMs = await timeOf(page, 'usable');
    const focusMs = await timeOf(page, 'focus');
    const takenOverMs = scripted ? await timeOf(page, 'takenOver') : null;
    await quiet(page, wire);
    const quietWire = wire.totals();
    const left = leaveAlone && takenOverMs !== null ? await leftAlone(page, wire, takenOverMs) : null;
    return { focusMs, usableMs, takenOverMs, wire: quietWire, left };
  } finally {
    await page.close();
  }
}

/** Waits out the time in which an idle page does its own work. */
async function leftAlone(page: Page, wire: WireWatch, takenOverMs: number): Promise<Visit['left']> {
  const untilMs = takenOverMs + wholeTailMs;
  await page.waitForFunction((until) => performance.now() >= until, untilMs, {
    polling: lookMs,
    timeout: visitTimeoutMs,
  });
  const { tasks, shownMs } = await page.evaluate(readLongTasks);
  return { blocking: blockingOf(tasks, shownMs, takenOverMs), wire: wire.totals() };
}

/** Only playwright hears the end of a worker's script, without its size: the header of the answer has it. */
async function endUnheard(request: Request, wire: WireWatch): Promise<void> {
  const response = await request.response();
  wire.ended(request.url(), Number(response?.headers()['content-length'] ?? 0));
}

async function timeOf(page: Page, name: keyof Times): Promise<number> {
  const read = (wanted: keyof Times) => {
    const times = Reflect.get(window, 'benchTimes') as Times | undefined; // put there by observeForm
    return times?.[wanted] ?? false;
  };
  const handle = await page.waitForFunction(read, name, { timeout: visitTimeoutMs });
  return Number(await handle.jsonValue());
}

async function quiet(page: Page, wire: WireWatch): Promise<void> {
  const untilMs = performance.now() + visitTimeoutMs;
  while (wire.quietForMs() < quietMs) {
    if (performance.now() > untilMs)
      throw new Error(`The page is never quiet. Under way: ${wire.underWay().join(', ')}`);
    await page.waitForTimeout(lookMs);
  }
}
