import { CommandFailure } from '../cli/command-failure.ts';
import { keepOutput } from './kept-output.ts';
import { passOrFail, tallyLine, type Tally } from './tally.ts';
import type { Lane, TestRun, TestStep } from './test-step.ts';

export type Ended = Readonly<{ step: TestStep; tally: Tally; seconds: number }>;

/** Runs the lanes so that two cores are busy and nothing disturbs what must be alone; answers the steps in the given order. */
export async function runSteps(
  chosen: readonly TestStep[],
  run: TestRun,
  say: (line: string) => void,
): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  const inTurn = async (lane: Lane, kept: boolean): Promise<void> => {
    for (const step of chosen.filter((one) => one.lane === lane)) ended.push(await runStep(step, run, say, kept));
  };
  const has = (lane: Lane): boolean => chosen.some((step) => step.lane === lane);
  await Promise.all([inTurn('code', has('unit')), inTurn('unit', false)]);
  await inTurn('alone', false);
  const waiting = chosen.filter((one) => one.lane === 'beside');
  const kept = has('journeys') || waiting.length > 1;
  const takeWaiting = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await runStep(step, run, say, kept));
  };
  const beside = run.besideJourneys.promise.then(takeWaiting);
  await inTurn('journeys', false);
  run.besideJourneys.resolve();
  // Where the journeys have ended first, there is a core for a second one.
  await Promise.all([beside, takeWaiting()]);
  return chosen.flatMap((step) => ended.filter((one) => one.step === step));
}

/** `kept`: what the step says is printed when it has ended, because another one speaks meanwhile. */
async function runStep(step: TestStep, run: TestRun, say: (line: string) => void, kept: boolean): Promise<Ended> {
  const from = performance.now();
  const heading = `\n── ${step.name}: ${step.about}`;
  const { print, text } = keepOutput();
  if (!kept) say(heading);
  const tally = await step.run(kept ? { ...run, print } : run).catch((error: unknown) => {
    // A step that breaks is a failure of the run, not its end.
    const sentence = error instanceof CommandFailure ? error.message : String(error);
    if (kept) print(`${sentence}\n`);
    else process.stderr.write(`${sentence}\n`);
    return passOrFail(false);
  });
  const seconds = (performance.now() - from) / 1000;
  if (kept) say(`${heading}\n${text()}`.trimEnd());
  say(`── ${step.name}: ${tallyLine(tally)} in ${seconds.toFixed(1)} s`);
  return { step, tally, seconds };
}
