import type { BrowserContext } from 'playwright';
import { applyCondition, type Condition } from '../login-page/conditions.ts';
import { watchWire, type WireTotals } from '../login-page/wire.ts';

/** One cold visit to the list of devices, in milliseconds from the start of the navigation. */
export type WebViewVisit = Readonly<{
  /** The screen stands, with its heading. */
  screenMs: number;
  /** What the platform knows stands in it. */
  listMs: number;
  /** Until the screen stood: what a player waits for. The calls for what stands in it are on their way by then. */
  toScreen: WireTotals;
  whole: WireTotals;
}>;

const quietMs = 500;
const lookMs = 50;
const visitTimeoutMs = 60_000;

export async function visitWebView(
  context: BrowserContext,
  address: string,
  condition: Condition,
): Promise<WebViewVisit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await applyCondition(session, condition);
    const wire = watchWire(session);
    const from = performance.now();
    await page.goto(address, { waitUntil: 'commit', timeout: visitTimeoutMs });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: visitTimeoutMs });
    const screenMs = performance.now() - from;
    const toScreen = wire.totals((asked) => !new URL(asked).pathname.startsWith('/api/'));
    await page.getByText('No device is registered yet.').waitFor({ timeout: visitTimeoutMs });
    const listMs = performance.now() - from;
    while (wire.quietForMs() < quietMs) await page.waitForTimeout(lookMs);
    return { screenMs, listMs, toScreen, whole: wire.totals() };
  } finally {
    await page.close();
  }
}
