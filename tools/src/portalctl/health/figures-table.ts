import {
  failingRate,
  healthOf,
  minuteMs,
  runningName,
  type HealthFigures,
  type HealthRow,
  type Surface,
} from '@gatehouse/platform';
import { table } from '../../cli/table.ts';
import type { ReleaseState } from '../promotions.ts';

const head = ['name', 'version', 'surface', 'starts', 'shown', 'done', 'failing', 'hung', 'since', 'state'] as const;

type StateOf = (name: string, version: string) => ReleaseState;

/** Of the epoch; the day is that of who asks. */
const timeOf = (minute: number): string => new Date(minute * minuteMs).toISOString().slice(11, 16);

function cellsOf(rows: readonly HealthRow[], running: string, surface: Surface, state: string): string[] {
  const [name = '', version = ''] = running.split('@');
  const own = rows.filter((row) => row.running === running && row.surface === surface);
  const sum = healthOf(own, running);
  const since = timeOf(Math.min(...own.map(({ minute }) => minute)));
  const counts = [sum.start, sum.shown, sum.done].map(String);
  const failing = `${(failingRate(sum) * 100).toFixed(1)} %`;
  return [name, version, surface, ...counts, failing, String(sum.hung), since, state];
}

/** A line for each release of these names and surface: what its visitors met in the last hour. Empty: no visitor came. */
export function figuresTable({ rows, held }: HealthFigures, names: ReadonlySet<string>, stateOf: StateOf): string {
  const seen = new Map(rows.map(({ running, surface }) => [`${running} ${surface}`, { running, surface }]));
  const lines = [...seen.values()].flatMap(({ running, surface }) => {
    const [name = '', version = ''] = running.split('@');
    if (!names.has(name)) return [];
    const isHeld = held.some((one) => runningName({ name, version }) === one.running);
    return [cellsOf(rows, running, surface, isHeld ? 'held back' : stateOf(name, version))];
  });
  return lines.length === 0
    ? ''
    : table(
        head,
        lines.toSorted((one, other) => (one.join() < other.join() ? -1 : 1)),
      );
}
