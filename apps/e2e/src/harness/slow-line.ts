import { loadFailedElementId, waitElementId } from '@gatehouse/platform';
import { expect, type Page } from '@playwright/test';

export type LineName = 'far away' | 'thin';

/** As a phone at the edge of its network has them: bits per second, and milliseconds until a first byte. */
const lines: Readonly<Record<LineName, Readonly<{ bits: number; latency: number }>>> = {
  'far away': { bits: 400_000, latency: 2_000 },
  thin: { bits: 100_000, latency: 600 },
};

/** Puts the page on such a line. */
export async function onLine(page: Page, name: LineName): Promise<void> {
  const { bits, latency } = lines[name];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  });
}

const told = 'journeyTold';

/** Notes everything that the page says while it waits, and whether a notice ever stood beside a spinner. */
export async function noteNotices(page: Page): Promise<void> {
  await page.addInitScript(
    ({ key, failedId, waitId }) => {
      const said = new Set<string>();
      Object.assign(globalThis, { [key]: said });
      const isShown = (element: Element | null) => element?.checkVisibility() ?? false;
      setInterval(() => {
        const notices = [
          ...document.querySelectorAll(`#${failedId}, #gatehouse-slot [role=alert], #gatehouse-slot [role=status]`),
        ];
        for (const notice of notices.filter(isShown)) said.add(notice.textContent?.trim() ?? '');
        const isFailed = isShown(document.getElementById(failedId));
        if (isFailed && isShown(document.getElementById(waitId))) said.add('a notice beside a spinner');
      }, 100);
    },
    { key: told, failedId: loadFailedElementId, waitId: waitElementId },
  );
}

/** What the page at hand has said so far; that of a page which is leaving is what the next one says. */
export async function notedOn(page: Page): Promise<readonly string[]> {
  let said: readonly string[] = [];
  await expect(async () => {
    said = await page.evaluate((key) => [...((globalThis as Record<string, unknown>)[key] as Set<string>)], told); // put there above
  }).toPass();
  return said;
}
