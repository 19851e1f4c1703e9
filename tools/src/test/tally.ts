/** What a step counted. */
export type Tally = Readonly<{ passed: number; failed: number; skipped: number }>;

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function passOrFail(ok: boolean): Tally {
  return { ...nothing, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A check that this machine cannot run, and why. */
export function skippedFor(sentence: string, print?: (text: string) => void): Tally {
  const tell = print ?? ((text) => void process.stdout.write(text));
  tell(`${sentence}\n`);
  return { ...nothing, skipped: 1 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    nothing,
  );
}

/** The line that every run ends with: `12 passed, 0 failed`, and `, 1 skipped` when there is one. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Good means: nothing failed, and something was really run. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
