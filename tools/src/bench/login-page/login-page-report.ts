import { table } from '../../cli/table.ts';
import { ratio } from '../statistics.ts';
import type { FirstPage } from './first-pages.ts';
import type { PageFigures } from './measure-login-page.ts';

/** Targets on the slow line, cold, as shares of the static page (architecture §3). */
const targets = { usable: 1.15, takenOver: 6 } as const;

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
  return `${title}, main style, English\n\n${table(head, rows)}\n\n${verdict(figures)}`;
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
  ].join('\n');
}

function staticFigureOf(figures: readonly PageFigures[], { condition, temperature }: PageFigures): PageFigures {
  const found = figures.find(
    (figure) => figure.page === 'static' && figure.condition === condition && figure.temperature === temperature,
  );
  if (!found) throw new RangeError(`no static figure for ${condition}, ${temperature}`);
  return found;
}
