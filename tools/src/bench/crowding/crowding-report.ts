import { table } from '../../cli/table.ts';
import { median, ratio } from '../statistics.ts';
import type { Answer } from './sign-in-from.ts';

export type CrowdingFigures = Readonly<{
  /** Sign-ins of one visitor: alone, and beside the crowd. */
  quiet: readonly Answer[];
  beside: readonly Answer[];
  /** Those of the crowd, all with a wrong password, and how long it went on. */
  wrong: readonly Answer[];
  seconds: number;
  /** Wrong passwords of one network, each for another name, in order. */
  sprayed: readonly Answer[];
}>;

const busy = 'serviceUnavailable';
const mostSlowerBy = 3;
const busyWithinMs = 250;

const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms).sort((one, other) => one - other);
const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const inMs = (ms: number) => `${ms.toFixed(0)} ms`;
const kept = (holds: boolean) => (holds ? 'kept' : 'NOT KEPT');

function row(name: string, answers: readonly Answer[], seconds: number | null): string[] {
  const sorted = timesOf(answers);
  if (sorted.length === 0) return [name, '0', '-', '-', '-'];
  const rate = seconds === null ? '-' : (answers.length / seconds).toFixed(0);
  return [name, String(answers.length), rate, inMs(median(sorted)), inMs(at(sorted, 0.95))];
}

const ofOutcome = (answers: readonly Answer[], outcome: string) => answers.filter((one) => one.outcome === outcome);

/** One network that crowds the hasher, and one that tries many names. */
export function crowdingReport({ quiet, beside, wrong, seconds, sprayed }: CrowdingFigures): string {
  const refused = ofOutcome(wrong, busy);
  const served = ofOutcome(beside, 'OK');
  const [alone, crowded] = [median(timesOf(quiet)), median(timesOf(beside))];
  const refusedP95 = at(timesOf(refused), 0.95);
  const rows = [
    row('a visitor, alone', quiet, null),
    row('a visitor beside the crowd', beside, seconds),
    row('the crowd: checked', ofOutcome(wrong, 'credentialsMismatch'), seconds),
    row('the crowd: 503', refused, seconds),
  ];
  const tried = sprayed.filter(({ outcome }) => outcome === 'credentialsMismatch').length;
  return [
    'A sign-in beside 60 wrong ones at once from another network',
    '',
    table(['', 'answers', 'per second', 'median', '95 %'], rows),
    '',
    `The visitor takes ${ratio(crowded, alone)} the quiet time (at most ${mostSlowerBy}x: ${kept(crowded <= alone * mostSlowerBy)}); ${beside.length - served.length} of ${beside.length} were refused.`,
    `503 within ${busyWithinMs} ms at the 95th percentile: ${kept(refusedP95 <= busyWithinMs)}.`,
    '',
    `Of ${sprayed.length} names from one network ${tried} were tried; then: ${[...new Set(sprayed.slice(tried).map(({ outcome }) => outcome))].join(', ')}.`,
  ].join('\n');
}
