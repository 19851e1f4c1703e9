import { table } from '../../cli/table.ts';
import type { Ended } from '../overload/open-loop.ts';

/** Share of one core that account-api may cost at most. */
const budget = 0.2;

export type QrFigures = Readonly<{
  browsers: number;
  everySeconds: number;
  /** Length of the measurement. */
  seconds: number;
  polls: readonly Ended[];
  /** Processor time by process; `null`: the system does not tell. */
  cpuSeconds: Readonly<Record<'account-api' | 'edge' | 'database', number | null>>;
}>;

/** What so many waiting pages cost, process by process. */
export function qrReport({ browsers, everySeconds, seconds, polls, cpuSeconds }: QrFigures): string {
  const shareOf = (spent: number | null) =>
    spent === null ? 'not measured' : `${((spent / seconds) * 100).toFixed(1)} %`;
  const times = polls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)} ms`;
  const failed = polls.filter(({ outcome }) => outcome === 'failed').length;
  const own = cpuSeconds['account-api'];
  const verdict = own === null ? 'not measured' : own / seconds < budget ? 'kept' : 'BROKEN';
  return [
    `${browsers} browsers waiting for a phone, each asking every ${everySeconds} s, on PostgreSQL`,
    '',
    table(
      ['', 'of one core'],
      Object.entries(cpuSeconds).map(([name, spent]) => [name, shareOf(spent)]),
    ),
    '',
    `${(polls.length / seconds).toFixed(0)} polls a second, median ${at(0.5)}, 95 % ${at(0.95)}, ${failed} failed.`,
    `Budget of account-api, ${budget * 100} % of one core: ${verdict}.`,
  ].join('\n');
}
