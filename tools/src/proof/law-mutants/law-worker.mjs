/** Judges mutants one after the other in one process, so that the product is loaded once. Reads jobs of a file, and says each result in a line. */
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root, jobsFile] = process.argv.slice(2);
const jobs = JSON.parse(readFileSync(jobsFile, 'utf8'));
const memory = globalThis.lawInMemory;
const { runCLI } = createRequire(join(root, 'package.json'))('jest');
const { default: config } = await import(pathToFileURL(join(root, 'jest.config.mjs')).href);
const { projects, ...shared } = config;
const {
  globalSetup,
  globalTeardown: _,
  testEnvironment: _environment,
  ...project
} = projects.find(({ displayName }) => displayName === 'account-api');
await (await import(pathToFileURL(globalSetup).href)).default(); // the engines, once for all jobs
// While it is there, suites run on PostgreSQL alone; what they ask there is compared with nothing.
const statements = process.env['GATEHOUSE_TEST_STATEMENTS'];
process.once('exit', () => statements && rmSync(statements, { recursive: true, force: true }));

const testEnvironment = join(import.meta.dirname, 'judging-environment.cjs');
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const argv = {
  config: JSON.stringify({ ...project, testEnvironment, testTimeout: shared.testTimeout, reporters: [] }),
  runInBand: true,
  runTestsByPath: true,
  silent: true,
  watchman: false,
};

async function isGreen(test) {
  memory.round++;
  const { results } = await runCLI({ ...argv, _: [test], $0: '' }, [root]);
  return results.success && results.numPassedTests > 0;
}

/** Of each row the test that turned red last, where those before it took longer than itself: the next mutant of the row asks it first. */
const lastRed = new Map();
const rowOf = (name) => name.split(': ')[0];

async function judge({ name, file, code, undo, tests }) {
  const change = memory.scopes[file];
  if (file && !change) throw new Error(`the law is not in memory: ${file}`);
  const heard = new Map();
  let at = '';
  let began = 0;
  memory.hears = file ? null : (id, isDone) => heard.set(id, isDone || heard.get(id) === true);
  if (file) change(code);
  const from = performance.now();
  let red = null;
  const first = tests.filter((test) => test === lastRed.get(rowOf(name)));
  for (const test of new Set([...first, ...tests])) {
    at = test;
    began = performance.now();
    if (!(await isGreen(test))) red = test;
    if (!file) tell({ name, test, ms: performance.now() - began, green: red === null, calls: [...heard] });
    heard.clear();
    if (file && red !== null) break;
    if (!file) red = null;
  }
  const ownMs = performance.now() - began;
  if (red !== null && performance.now() - from > 2 * ownMs) lastRed.set(rowOf(name), red);
  if (file) change(undo);
  if (file) tell({ name, red, ms: performance.now() - from, at });
  return red;
}

await import('@gatehouse/api-contract/ownership');
const turnedRed = new Set();
for (const job of jobs) {
  const red = await judge(job);
  if (red !== null) turnedRed.add(red);
}
memory.hears = null;
for (const test of turnedRed) tell({ test, isGreenAgain: await isGreen(test) });
process.exit(0);
