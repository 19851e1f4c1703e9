import { bootElementId, type PageBoot } from '@gatehouse/platform';
import type { BrowserContext, Page } from '@playwright/test';

/** Merges `change` into the boot data of every document of the page, or of every page. */
export async function changeBoot(
  pages: Page | BrowserContext,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await pages.addInitScript(
    ({ id, over }) => {
      const isObject = (value: unknown): value is Record<string, unknown> =>
        typeof value === 'object' && value !== null && !Array.isArray(value);
      const merged = (under: Record<string, unknown>, above: Record<string, unknown>): Record<string, unknown> => {
        const result = { ...under };
        for (const [name, value] of Object.entries(above)) {
          const known = result[name];
          result[name] = isObject(value) && isObject(known) ? merged(known, value) : value;
        }
        return result;
      };
      const find = document.getElementById.bind(document);
      document.getElementById = (asked) => {
        const element = find(asked);
        if (asked !== id || !element) return element;
        const boot = JSON.parse(element.textContent) as PageBoot; // written by the edge from this very type
        const stand = document.createElement('div'); // a script's own text is the Trusted Types' business
        stand.textContent = JSON.stringify(merged(boot, over));
        return stand;
      };
    },
    { id: bootElementId, over: change },
  );
}
