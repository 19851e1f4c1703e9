import { outcomeOf, type Ended } from './run-steps.ts';
import { isGood, tallyLine, type Tally } from './tally.ts';
import type { Failure, TestRun } from './test-step.ts';

/** A test that failed and, alone, passed. */
export type Flaky = Readonly<{ step: string; failure: Failure }>;

/** More than this in one run is no bad luck: the run is red. */
export const flakyLimit = 3;

/** What guards against harm in the one try of many that goes wrong: a second look would hide just that. Of paths and titles. */
const guarded = [
  ['races', /race|crash|attack|undo|at once|same time|side by side|winner|concurren|\btwice\b/i],
  ['codes', /code|\botp|captcha|enumeration|approvals|authenticator/i],
  ['tokens', /token|session|refresh|ticket|cookie|\blinks?\b|proof|not-me/i],
  ['money of text messages', /text[- ](?:message|destination|limit)|\/sms\/|admit-text|strangers/i],
  ['limits of what attackers may try', /tries|limit|abuse|hostile|bounds/i],
  ['deletion', /delet|withdraw|leaving|upkeep/i],
] as const;

/** What a failed test is about, by its file and title, that allows no second look; `null` where it gets one. */
export function guardedSubject({ place, titles }: Pick<Failure, 'place' | 'titles'>): string | null {
  const words = [place, ...titles].join('\n');
  return guarded.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Runs what failed once more, one place after another and nothing beside it; answers the steps as they stand then. */
export async function lookAgain(
  ended: readonly Ended[],
  run: TestRun,
  say: (line: string) => void,
): Promise<Readonly<{ ended: readonly Ended[]; flaky: readonly Flaky[] }>> {
  const failed = ended.flatMap((one) => one.failures.map((failure) => ({ one, failure })));
  if (failed.length > flakyLimit) {
    say(`\n${failed.length} places failed, and at most ${flakyLimit} may be flaky: there is no second look.`);
    return { ended, flaky: [] };
  }
  const tallies = new Map(ended.map(({ step, tally }) => [step, tally]));
  const flaky: Flaky[] = [];
  for (const { one, failure } of failed) {
    const { step } = one;
    const subject = guardedSubject(failure);
    if (!step.again || subject !== null) {
      if (subject !== null) say(`\n${failure.place} is about ${subject}: there is no second look.`);
      continue;
    }
    const again = step.again;
    say(`\n── second look: ${step.name}, ${failure.place}`);
    const { tally } = await outcomeOf(() => again(run, failure.place));
    say(`── second look: ${tallyLine(tally)}`);
    if (!isGood(tally) || !ranAll(tally, failure)) continue;
    flaky.push({ step: step.name, failure });
    tallies.set(step, exchanged(tallies.get(step) ?? one.tally, failure.counted, tally));
  }
  return { ended: ended.map((one) => ({ ...one, tally: tallies.get(one.step) ?? one.tally })), flaky };
}

/** A second look that ran less than the first one proves nothing. What could not be counted at the first look has no titles. */
const ranAll = ({ passed, skipped }: Tally, { titles, counted }: Failure): boolean =>
  titles.length === 0 || (passed >= counted.passed + counted.failed && skipped <= counted.skipped);

/** A tally with what a place counted at the second look instead of the first. */
const exchanged = (all: Tally, first: Tally, second: Tally): Tally => ({
  passed: all.passed - first.passed + second.passed,
  failed: all.failed - first.failed + second.failed,
  skipped: all.skipped - first.skipped + second.skipped,
});

/** The lines about what passed at the second look only, each with the error of the first. */
export function flakyLines(flaky: readonly Flaky[]): string[] {
  if (flaky.length === 0) return [];
  return [
    '',
    `flaky: ${flaky.length} failed and passed when run once more, alone`,
    ...flaky.flatMap(({ step, failure }) => [
      `  ${step}  ${failure.place} › ${failure.titles[0] ?? 'the file'}`,
      ...failure.error.split('\n').map((line) => `      ${line}`),
    ]),
  ];
}
