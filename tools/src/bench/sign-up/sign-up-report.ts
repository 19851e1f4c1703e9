import { table } from '../../cli/table.ts';
import type { Rate } from '../server/load.ts';
import { median, ratio } from '../statistics.ts';

export type SignUpFigures = Readonly<{ hash: readonly Rate[]; signUp: readonly Rate[] }>;

/** Sign-ups under the hashing they cannot do without. */
export function signUpReport(engine: string, { hash, signUp }: SignUpFigures): string {
  const ceiling = median(hash.map(({ perSecond }) => perSecond));
  const row = (name: string, rates: readonly Rate[]) => {
    const perSecond = median(rates.map((rate) => rate.perSecond));
    return [
      name,
      perSecond.toFixed(0),
      ratio(perSecond, ceiling),
      `${median(rates.map(({ medianMs }) => medianMs)).toFixed(1)} ms`,
      `${median(rates.map(({ p95Ms }) => p95Ms)).toFixed(1)} ms`,
      String(rates.reduce((sum, { failures }) => sum + failures, 0)),
    ];
  };
  const rows = [row('argon2 hash, bare', hash), row('sign-up (the last step)', signUp)];
  return `Sign-ups on ${engine}\n\n${table(['', 'per second', 'of bare', 'median', '95 %', 'failures'], rows)}`;
}
