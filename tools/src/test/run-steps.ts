import { CommandFailure } from '../cli/command-failure.ts';
import { keepOutput } from './kept-output.ts';
import { passOrFail, tallyLine, type Tally } from './tally.ts';
import { onlyCounted, type Failure, type Lane, type Outcome, type TestRun, type TestStep } from './test-step.ts';

export type Ended = Readonly<{ step: TestStep; tally: Tally; failures: readonly Failure[]; seconds: number }>;

/**
 * Runs the steps lane by lane and answers those that ran, in the given order. The first of the lane `code` that fails is the
 * last step of the run: what a compiler or linter finds needs no journey to be seen.
 */
export async function runSteps(
  chosen: readonly TestStep[],
  run: TestRun,
  say: (line: string) => void,
): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  const of = (lane: Lane): TestStep[] => chosen.filter((step) => step.lane === lane);
  const inOrder = (): readonly Ended[] => chosen.flatMap((step) => ended.filter((one) => one.step === step));
  for (const step of of('code')) {
    const one = await runStep(step, run, say, false);
    ended.push(one);
    if (one.tally.failed === 0) continue;
    const left = chosen.filter((other) => !ended.some((done) => done.step === other));
    if (left.length > 0) say(`${step.name} failed, so these do not run: ${left.map(({ name }) => name).join(', ')}.`);
    return inOrder();
  }
  for (const step of of('unit')) ended.push(await runStep(step, run, say, false));
  const waiting = of('journeys');
  const kept = waiting.length > 1;
  const takeWaiting = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await runStep(step, run, say, kept));
  };
  await Promise.all([takeWaiting(), takeWaiting()]);
  return inOrder();
}

/** `kept`: the step begins with one line, and what it says is printed when it has ended, because another one speaks meanwhile. */
async function runStep(step: TestStep, run: TestRun, say: (line: string) => void, kept: boolean): Promise<Ended> {
  const from = performance.now();
  const heading = `\n── ${step.name}: ${step.about}`;
  const { print, text } = keepOutput();
  say(kept ? `\n── ${step.name} begins, and speaks at its end` : heading);
  const { tally, failures } = await outcomeOf(() => step.run(kept ? { ...run, print } : run), kept ? print : undefined);
  const seconds = (performance.now() - from) / 1000;
  if (kept) say(`${heading}\n${text()}`.trimEnd());
  say(`── ${step.name}: ${tallyLine(tally)} in ${seconds.toFixed(1)} s`);
  return { step, tally, failures, seconds };
}

/** A step that breaks is a failure of the run, not its end. */
export async function outcomeOf(
  work: () => Promise<Outcome>,
  print: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    print(`${error instanceof CommandFailure ? error.message : String(error)}\n`);
    return onlyCounted(passOrFail(false));
  }
}
