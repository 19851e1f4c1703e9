import { table } from '../../cli/table.ts';
import { median, ratio } from '../statistics.ts';
import type { Blocking } from './blocking.ts';
import type { FirstPage } from './first-pages.ts';
import type { PageFigures } from './measure-login-page.ts';

/** Targets on the slow line, cold, as shares of the static page (architecture §3). */
const targets = { usable: 1.15, takenOver: 6 } as const;

/** On the slow line, cold, as shares of a bare React page with the same form. */
const blockingTargets = { takeOver: 1.3, whole: 1.5 } as const;

const ms = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} ms`);

/** All figures as one table, and what they say about the targets. */
export function firstPageReport({ title }: Pick<FirstPage, 'title'>, figures: readonly PageFigures[]): string {
  const rows = figures.map((figure) => {
    const base = staticFigureOf(figures, figure);
    const { focusMs, usableMs, takenOverMs, wire } = figure.visit;
    return [
      figure.condition,
      figure.temperature,
      figure.page,
      ms(focusMs),
      ms(usableMs),
      ratio(usableMs, base.visit.usableMs),
      ms(takenOverMs),
      takenOverMs === null ? '-' : ratio(takenOverMs, base.visit.usableMs),
      `${(wire.bytes / 1000).toFixed(1)} kB`,
      String(wire.requests),
      String(wire.rounds),
    ];
  });
  const head = [
    'line',
    'visit',
    'page',
    'takes focus',
    'takes letters',
    'of static',
    'taken over',
    'of static',
    'compressed',
    'requests',
    'rounds',
  ];
  return [`${title}, main style, English`, table(head, rows), blockingTable(figures), verdict(figures)].join('\n\n');
}

/** Shares of the bare page, run by run; a run in which that page blocked nothing says nothing. */
function pairs(portal: PageFigures, bare: PageFigures, pick: (blocking: Blocking) => number): readonly number[] {
  return portal.blocking.flatMap((one, run) => {
    const base = bare.blocking[run];
    return base && pick(base) > 0 ? [pick(one) / pick(base)] : [];
  });
}

function pairsText(shares: readonly number[]): string {
  if (shares.length === 0) return '-';
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return `${median(shares).toFixed(2)}x (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

const bareOf = (figures: readonly PageFigures[], { condition }: PageFigures) =>
  figures.find((figure) => figure.page === 'bare' && figure.condition === condition && figure.visit.left);

/** What a page that is left alone keeps a visitor from, and what it fetches, next to a bare React page. */
function blockingTable(figures: readonly PageFigures[]): string {
  const rows = figures.flatMap((figure) => {
    const { left } = figure.visit;
    const bare = bareOf(figures, figure);
    if (!left || !bare) return [];
    const share = (pick: (blocking: Blocking) => number) =>
      figure === bare ? '' : pairsText(pairs(figure, bare, pick));
    return [
      [
        figure.condition,
        figure.page,
        ms(left.blocking.takeOverMs),
        share(({ takeOverMs }) => takeOverMs),
        ms(left.blocking.wholeMs),
        share(({ wholeMs }) => wholeMs),
        ms(left.blocking.longestMs),
        `${(left.wire.bytes / 1000).toFixed(1)} kB`,
        String(left.wire.requests),
      ],
    ];
  });
  const head = [
    'line',
    'page, cold',
    'blocked +1 s',
    'pairs',
    'blocked +8 s',
    'pairs',
    'longest',
    'kB +8 s',
    'requests',
  ];
  return `Blocked until one and eight seconds after the take-over, left alone\n\n${table(head, rows)}`;
}

function blockingVerdict(figures: readonly PageFigures[], slow: PageFigures): string[] {
  const bare = bareOf(figures, slow);
  if (!bare) return [];
  const line = (what: string, shares: readonly number[], most: number) => {
    if (shares.length === 0) return `no figure: ${what}`;
    const middle = median(shares);
    return `${middle <= most ? 'within' : 'OVER'} target: ${what} ${middle.toFixed(2)}x of the bare page, at most ${most}x`;
  };
  return [
    line(
      'blocked until 1 s after the take-over',
      pairs(slow, bare, (one) => one.takeOverMs),
      blockingTargets.takeOver,
    ),
    line(
      'blocked until 8 s after it',
      pairs(slow, bare, (one) => one.wholeMs),
      blockingTargets.whole,
    ),
  ];
}

function verdict(figures: readonly PageFigures[]): string {
  const slow = figures.find(
    ({ condition, page, temperature }) => condition.startsWith('slow') && page === 'portal' && temperature === 'cold',
  );
  if (!slow) return '';
  const base = staticFigureOf(figures, slow).visit.usableMs;
  const line = (what: string, value: number, most: number) =>
    `${value <= most * base ? 'within' : 'OVER'} target: ${what} ${ratio(value, base)} of the static page, at most ${most}x`;
  return [
    line('form takes letters at', slow.visit.usableMs, targets.usable),
    line('scripts take over at', slow.visit.takenOverMs ?? Infinity, targets.takenOver),
    ...blockingVerdict(figures, slow),
  ].join('\n');
}

function staticFigureOf(figures: readonly PageFigures[], { condition, temperature }: PageFigures): PageFigures {
  const found = figures.find(
    (figure) => figure.page === 'static' && figure.condition === condition && figure.temperature === temperature,
  );
  if (!found) throw new RangeError(`no static figure for ${condition}, ${temperature}`);
  return found;
}
