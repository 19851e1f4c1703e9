import { table } from '../../cli/table.ts';
import { ratio } from '../statistics.ts';
import type { Rate } from './load.ts';
import type { ServerFigures } from './measure-server.ts';

/** Figures of one engine as a table: ours under the bare rate it is built on. */
export function serverReport(engine: string, figures: ServerFigures): string {
  const row = (name: string, rate: Rate, base: Rate) => [
    name,
    rate.perSecond.toFixed(0),
    ratio(rate.perSecond, base.perSecond),
    `${rate.medianMs.toFixed(1)} ms`,
    `${rate.p95Ms.toFixed(1)} ms`,
    String(rate.failures),
  ];
  const { argon2, signIn, database, tokenCheck } = figures;
  const rows = [
    row('argon2 verify, bare', argon2, argon2),
    row('sign-in', signIn, argon2),
    row('one row by key, bare', database, database),
    row('token check', tokenCheck, database),
  ];
  return `Account API on ${engine}\n\n${table(['', 'per second', 'of bare', 'median', '95 %', 'failures'], rows)}`;
}
