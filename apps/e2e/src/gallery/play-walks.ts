import { test } from '@playwright/test';
import { looks, Stage, type Walk } from './stage.ts';

const folder = process.env['E2E_SCREENSHOTS'] ?? 'test-results/screens';

/** Each walk in each of its variants. */
export function playWalks(walks: readonly Walk[]): void {
  for (const look of looks)
    for (const walk of walks.filter(({ looks: worth }) => worth?.includes(look.name) ?? !look.named))
      test(`${walk.name} (${look.name})`, async ({ page }) => {
        test.setTimeout(900_000);
        page.setDefaultTimeout(20_000);
        const stage = new Stage(page, look, folder);
        await stage.prepare();
        await walk.go(stage);
      });
}
