import { table } from '../../cli/table.ts';
import { median, ratio } from '../statistics.ts';
import type { WebViewVisit } from './visit-web-view.ts';

export type SdkFigures = Readonly<{ condition: string; page: 'alone' | 'shell'; visits: readonly WebViewVisit[] }>;

/** Rounds from the address to the first screen, the redirect that takes the token out of it not counted. */
const mostRounds = 2;

const names = { alone: 'without the shell', shell: 'through the shell' } as const;

/** The page without the shell beside the same page through it; what it says about the promised rounds. */
export function sdkReport(figures: readonly SdkFigures[]): string {
  const rows = figures.map(({ condition, page, visits }) => {
    const of = (pick: (visit: WebViewVisit) => number) => median(visits.map(pick));
    const shell = figures.find((other) => other.condition === condition && other.page === 'shell');
    const base = shell ? median(shell.visits.map(({ screenMs }) => screenMs)) : of(({ screenMs }) => screenMs);
    return [
      condition,
      names[page],
      `${of(({ screenMs }) => screenMs).toFixed(0)} ms`,
      ratio(
        of(({ screenMs }) => screenMs),
        base,
      ),
      `${of(({ listMs }) => listMs).toFixed(0)} ms`,
      `${(of(({ whole }) => whole.bytes) / 1000).toFixed(1)} kB`,
      String(of(({ whole }) => whole.requests)),
      String(of(({ toScreen }) => toScreen.rounds)),
    ];
  });
  const head = ['line', 'page', 'screen', 'of shell', 'devices', 'compressed', 'requests', 'rounds to the screen'];
  const rounds = Math.max(
    0,
    ...figures
      .filter(({ page }) => page === 'alone')
      .flatMap(({ visits }) => visits.map(({ toScreen }) => toScreen.rounds)),
  );
  const verdict = `${rounds <= mostRounds ? 'within' : 'OVER'} target: ${rounds} rounds to the first screen without the shell, at most ${mostRounds}`;
  return `List of devices in a game's web view, cold, English\n\n${table(head, rows)}\n\n${verdict}`;
}
