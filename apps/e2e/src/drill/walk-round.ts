import type { Browser } from '@playwright/test';
import { goodLine } from '../harness/good-line.ts';
import { PageWatch } from '../harness/page-watch.ts';
import { usualDeadlines } from '../harness/usual-deadlines.ts';
import { cellTitle, type Cell } from './cells.ts';
import { make, stage, unstage, type StagedCell } from './faulty-release.ts';
import { walkCell } from './walk-cell.ts';

/** Walks a cell in a browser context of its own; answers what was wrong. */
async function faultOf(cell: StagedCell, browser: Browser): Promise<string | null> {
  const context = await browser.newContext();
  try {
    const watch = new PageWatch();
    await context.addInitScript(goodLine);
    await usualDeadlines(context);
    await watch.attach(context);
    await walkCell(cell, context);
    return watch.violations()[0]?.text ?? null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await context.close();
  }
}

/**
 * Cells of the drill whose releases are live at once, each with a player of its own. Throws what was wrong in which cell. Meanwhile what
 * the next round needs is made: players wait for timers most of the time.
 */
export async function walkRound(cells: readonly Cell[], next: readonly Cell[], browser: Browser): Promise<void> {
  try {
    const staged = await stage(cells);
    void make(next).catch(() => undefined); // the round that needs it meets the error itself
    const faults = await Promise.all(staged.map((cell) => faultOf(cell, browser)));
    const told = staged.flatMap((cell, at) => (faults[at] ? [`${cellTitle(cell)}:\n${faults[at]}`] : []));
    if (told.length > 0) throw new Error(told.join('\n\n'));
  } catch (error) {
    await unstage(cells).catch(() => undefined); // the first error says why
    throw error;
  }
  await unstage(cells);
}
