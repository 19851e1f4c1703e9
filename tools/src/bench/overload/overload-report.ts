import { table } from '../../cli/table.ts';
import { ratio } from '../statistics.ts';
import type { Ended } from './open-loop.ts';

export type OverloadFigures = Readonly<{
  /** Bare hashes a second with all cores. */
  ceiling: number;
  busy: readonly Ended[];
  flood: readonly Ended[];
  /** Length of the busy load; the flood lasts twice as long. */
  seconds: number;
  /** From the end of the flood to a sign-in as quick as before; `null`: not in time. */
  recoveredMs: number | null;
  /** 503 without Retry-After. */
  unready: number;
}>;

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

function timesOf(ended: readonly Ended[], outcome: Ended['outcome']): string[] {
  const sorted = ended.filter((one) => one.outcome === outcome).map(({ ms }) => ms);
  sorted.sort((a, b) => a - b);
  return [0.5, 0.95, 1].map((part) => {
    const ms = share(sorted, part);
    return ms === undefined ? '-' : `${ms.toFixed(0)} ms`;
  });
}

/** Figures of a load below and one far above the hashing ceiling. */
export function overloadReport({ ceiling, busy, flood, seconds, recoveredMs, unready }: OverloadFigures): string {
  const row = (name: string, ended: readonly Ended[], outcome: Ended['outcome'], span: number) => {
    const count = ended.filter((one) => one.outcome === outcome).length;
    return [name, (count / span).toFixed(0), ratio(count / span, ceiling), ...timesOf(ended, outcome)];
  };
  const rows = [
    row('70 %: served', busy, 'served', seconds),
    row('70 %: 503', busy, 'shed', seconds),
    row('500 %: served', flood, 'served', seconds * 2),
    row('500 %: 503', flood, 'shed', seconds * 2),
    row('500 %: failed', flood, 'failed', seconds * 2),
  ];
  const back = recoveredMs === null ? 'not in time' : `${(recoveredMs / 1000).toFixed(1)} s`;
  return [
    `Sign-ins around the hashing ceiling (bare argon2: ${ceiling.toFixed(0)} a second)`,
    '',
    table(['', 'per second', 'of ceiling', 'median', '95 %', 'slowest'], rows),
    '',
    `As quick as at 70 % again after ${back}; ${unready} of the 503 had no Retry-After.`,
  ].join('\n');
}
