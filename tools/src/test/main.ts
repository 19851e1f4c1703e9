import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { prepareMachine } from './debian-packages.ts';
import { startBusyCore } from './load/busy-core.ts';
import { watchLoad } from './load/watch-load.ts';
import { clockMoved, faketime, readClock } from './moved-clock.ts';
import { runSteps, type Ended } from './run-steps.ts';
import { flakyLimit, flakyLines, lookAgain } from './second-look.ts';
import { slowestFiles, type TimedFile } from './slowest-files.ts';
import { buildStep, formatStep, lintStep } from './steps/code-steps.ts';
import { journeysStep, postgresJourneysStep, serialJourneysStep } from './steps/journey-steps.ts';
import { typesStep } from './steps/types-step.ts';
import { unitStep } from './steps/unit-step.ts';
import { isGood, sum, tallyLine } from './tally.ts';
import type { TestRun, TestStep } from './test-step.ts';
import { testedPackages } from './tested-packages.ts';
import { unmatched } from './unmatched.ts';

const steps: readonly TestStep[] = [
  formatStep,
  lintStep,
  typesStep,
  buildStep,
  unitStep,
  journeysStep,
  serialJourneysStep,
  postgresJourneysStep,
];
const width = Math.max(...steps.map((step) => step.name.length));

const spec = {
  usage: 'npm test -- [options]',
  about: [
    'Runs every check. Where format, lint, types or build fails, nothing after it runs; tests all run. What failed in a test file or',
    `a journey runs once more at the end, alone: what passes then is told as flaky, and more than ${flakyLimit} of it fail the run. Steps:`,
    ...steps.map((step) => `  ${step.name.padEnd(width)}  ${step.about}`),
  ].join('\n'),
  options: {
    only: { value: '<steps>', about: 'only these steps, with commas between' },
    affected: {
      value: '<commit>',
      about:
        'types and unit: only packages that changes since this commit, such as main, can touch; journeys: unless there is none',
    },
    match: {
      value: '<text>',
      about: 'unit: only files that fit; journeys: only files that fit, or titles where no file does',
    },
    repeat: {
      value: '<count>',
      default: '1',
      about: 'journeys: each so often, one after another',
    },
    busy: { about: 'another program keeps one core busy meanwhile' },
    clock: {
      value: '<time>',
      about:
        'servers and Chromium of the run see a clock that begins at this time, such as 2030-12-31T23:50+09:00 (Linux)',
    },
    'both-engines': { about: 'unit: call tests on the embedded database too, not on PostgreSQL alone' },
  },
} as const satisfies CommandSpec<string>;

await runCommand(spec, async (options) => {
  // Servers of this run hang on this process and end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  // The programs and servers of a run start some hundred times: what one has compiled, the next one reads.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');
  const chosen = chooseSteps(options.text('only'));
  const [affected, match] = [options.text('affected'), readPattern(options.text('match'))];
  const repeat = readRepeat(options.text('repeat'));
  // What tests choose by chance can be chosen again.
  const seed = (process.env['GATEHOUSE_SEED'] ||= String(randomInt(2 ** 31)));
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'));
  const clock = options.text('clock');
  const aheadMs = clock === undefined ? null : readClock(clock, Date.now());
  const machine = await prepareMachine(say, aheadMs === null ? [] : [faketime]);
  if (aheadMs !== null) Object.assign(process.env, clockMoved(aheadMs));
  const load = watchLoad();
  const busyCore = options.on('busy') ? startBusyCore() : null;
  if (busyCore) load.leaveOut(busyCore.pid);
  const packages = await testedPackages(repositoryRoot, affected);
  const partial = affected !== undefined || match !== undefined;
  const bothEngines = options.on('both-engines');
  const run: TestRun = { machine, folder, packages, partial, match, repeat, bothEngines, timed: [] };
  const from = performance.now();
  const seen = await runSteps(chosen, run, say);
  // A test is repeated to learn how often it fails.
  const { ended, flaky } = repeat > 1 ? { ended: seen, flaky: [] } : await lookAgain(seen, run, say);
  const loadLine = load.end();
  busyCore?.stop();
  for (const line of summary(ended, run.timed, (performance.now() - from) / 1000)) say(line);
  if (loadLine) say(loadLine);
  say(`seed: ${seed} (GATEHOUSE_SEED=${seed} npm test chooses the same by chance)`);
  for (const line of flakyLines(flaky)) say(line);
  const total = sum(ended.map(({ tally }) => tally));
  const nothingFits = unmatched(ended, run);
  const isSuccess = isGood(total) && nothingFits === null;
  // The cause of a flaky test is found in what the run leaves.
  if (flaky.length === 0 && (isSuccess || nothingFits !== null)) await rm(folder, { recursive: true, force: true });
  else say(`Logs, reports and pictures of this run: ${folder}`);
  say(tallyLine(total));
  if (nothingFits !== null) say(nothingFits);
  return isSuccess ? 0 : 1;
});

function readPattern(match: string | undefined): string | undefined {
  try {
    ''.search(match ?? '');
    return match;
  } catch {
    throw new CommandFailure(`--match takes a pattern, and ${match} is none.`);
  }
}

function readRepeat(text: string | undefined): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new CommandFailure(`--repeat must be a whole number from 1, not ${JSON.stringify(text)}.`);
}

function chooseSteps(only: string | undefined): readonly TestStep[] {
  if (only === undefined) return steps;
  return only.split(',').map((name) => {
    const step = steps.find((one) => one.name === name.trim());
    if (step) return step;
    throw new CommandFailure(`There is no step ${name}; there are ${steps.map((one) => one.name).join(', ')}.`);
  });
}

function summary(ended: readonly Ended[], timed: readonly TimedFile[], seconds: number): string[] {
  const files = slowestFiles(timed);
  return [
    ...(files.length > 0 ? ['', 'Slowest test files:', ...files] : []),
    '',
    ...ended.map(({ step, tally, seconds: took }) => {
      return `${step.name.padEnd(width)}  ${took.toFixed(1).padStart(6)} s  ${tallyLine(tally)}`;
    }),
    `${'together'.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`,
  ];
}
