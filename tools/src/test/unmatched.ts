import type { Ended } from './run-steps.ts';
import type { TestRun } from './test-step.ts';

/**
 * The sentence of a run whose `--match` fits no test, which is a mistyped name and no success; `null` where a test ran, and
 * where a step could not look: it failed, was skipped, or a change touches no package.
 */
export function unmatched(
  ended: readonly Ended[],
  { match, timed, packages }: Pick<TestRun, 'match' | 'timed' | 'packages'>,
): string | null {
  // A run that ended at the code has looked nowhere.
  if (ended.some(({ tally }) => tally.failed > 0)) return null;
  // What the lane `code` checks has no names.
  const looked = ended.filter(({ step }) => step.lane !== 'code');
  const couldLook = packages.length > 0 && looked.every(({ tally }) => tally.skipped === 0);
  if (match === undefined || timed.length > 0 || !couldLook) return null;
  return looked.length === 0
    ? `--match ${match} chooses tests; none of these steps has any.`
    : `No test fits --match ${match} in ${looked.map(({ step }) => step.name).join(', ')}.`;
}
