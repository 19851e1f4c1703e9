import { usualPageDeadlines } from '@gatehouse/platform';
import type { BrowserContext } from '@playwright/test';
import { changeBoot } from './change-boot.ts';
import { pageBoot } from './page-boot.ts';

/** The stack of the journeys sets the deadlines of its pages long (`tools/src/stack/patient-pages.ts`); those of this visitor have the product's own. */
export async function usualDeadlines(context: BrowserContext): Promise<void> {
  const { deadlines } = await pageBoot();
  if (!deadlines) return;
  await context.addInitScript(
    ({ set, usual }) => {
      // The inline script has them as numbers; what it counts from the notice on is longer.
      const usually = (ms: number) => {
        if (ms === set.entryMs) return usual.entryMs;
        return ms < set.noticeMs ? ms : ms - set.noticeMs + usual.noticeMs;
      };
      const start = globalThis.setTimeout;
      globalThis.setTimeout = Object.assign(
        (run: () => void, ms?: number, ...more: []) => start(run, usually(ms ?? 0), ...more),
        start,
      );
    },
    { set: deadlines, usual: usualPageDeadlines },
  );
  await changeBoot(context, { deadlines: usualPageDeadlines });
}
