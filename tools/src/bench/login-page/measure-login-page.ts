import { chromiumArguments } from '@gatehouse/platform/testing';
import { chromium, type Browser } from 'playwright';
import { median } from '../statistics.ts';
import type { Blocking } from './blocking.ts';
import { browserPath } from './browser-path.ts';
import { conditions, type Condition } from './conditions.ts';
import { visit, type Visit } from './visit.ts';
import type { WireTotals } from './wire.ts';

/** One of the pages that are compared. */
export type BenchPage = Readonly<{
  name: 'portal' | 'static' | 'bare';
  address: string;
  field: string;
  scripted: boolean;
}>;
type Temperature = 'cold' | 'warm';

export type PageFigures = Readonly<{
  condition: string;
  page: BenchPage['name'];
  temperature: Temperature;
  visit: Visit;
  /** Of each run, in the order of the runs: the runs of two pages at one place were made one after the other. */
  blocking: readonly Blocking[];
}>;

/** Visits all pages in turns, cold and warm, under every condition, and answers the medians. */
export async function measureFirstPage(
  pages: readonly BenchPage[],
  runs: number,
  report: (line: string) => void,
): Promise<readonly PageFigures[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumArguments });
  try {
    const figures: PageFigures[] = [];
    for (const condition of conditions) {
      report(`  ${condition.name}`);
      figures.push(...(await underCondition(browser, pages, condition, runs)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function underCondition(
  browser: Browser,
  pages: readonly BenchPage[],
  condition: Condition,
  runs: number,
): Promise<readonly PageFigures[]> {
  const visits = new Map<string, Visit[]>();
  const keep = (page: BenchPage, temperature: Temperature, made: Visit): void => {
    const key = `${page.name} ${temperature}`;
    visits.set(key, [...(visits.get(key) ?? []), made]);
  };
  // The first round warms up the browser and the servers and is not counted.
  for (let run = -1; run < runs; run += 1) {
    for (const page of run % 2 === 0 ? pages : pages.toReversed()) {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1280, height: 800 },
        bypassCSP: page.name === 'bare', // it is served as a page without scripts
      });
      const cold = await visit(context, asked(page), condition, { leaveAlone: true });
      const warm = await visit(context, asked(page), condition);
      await context.close();
      if (run < 0) continue;
      keep(page, 'cold', cold);
      keep(page, 'warm', warm);
    }
  }
  return pages.flatMap((page) =>
    (['cold', 'warm'] as const).map((temperature) => ({
      condition: condition.name,
      page: page.name,
      temperature,
      visit: middle(visits.get(`${page.name} ${temperature}`) ?? []),
      blocking: (visits.get(`${page.name} ${temperature}`) ?? []).flatMap(({ left }) => (left ? [left.blocking] : [])),
    })),
  );
}

let asks = 0;
/** The page under an address never asked for before: the document comes from the server, also where it may be cached. */
const asked = (page: BenchPage): BenchPage => ({ ...page, address: `${page.address}?visit=${(asks += 1)}` });

function middle(visits: readonly Visit[]): Visit {
  const of = (pick: (visit: Visit) => number): number => median(visits.map(pick));
  const scripted = visits.every(({ takenOverMs }) => takenOverMs !== null);
  return {
    focusMs: of(({ focusMs }) => focusMs),
    usableMs: of(({ usableMs }) => usableMs),
    takenOverMs: scripted ? of(({ takenOverMs }) => takenOverMs ?? 0) : null,
    wire: middleWire(visits.map(({ wire }) => wire)),
    left: middleLeft(visits.flatMap(({ left }) => (left ? [left] : []))),
  };
}

function middleWire(totals: readonly WireTotals[]): WireTotals {
  return {
    bytes: median(totals.map(({ bytes }) => bytes)),
    requests: median(totals.map(({ requests }) => requests)),
    rounds: median(totals.map(({ rounds }) => rounds)),
  };
}

function middleLeft(left: readonly NonNullable<Visit['left']>[]): Visit['left'] {
  if (left.length === 0) return null;
  const of = (pick: (blocking: Blocking) => number): number => median(left.map(({ blocking }) => pick(blocking)));
  return {
    blocking: {
      takeOverMs: of(({ takeOverMs }) => takeOverMs),
      wholeMs: of(({ wholeMs }) => wholeMs),
      longestMs: of(({ longestMs }) => longestMs),
    },
    wire: middleWire(left.map(({ wire }) => wire)),
  };
}
