import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { runQuietly } from '../testing/run-quietly.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { repositoryRoot } from '../root.ts';

const root = temporaryFolder();
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

/** Asks the plain ES script, which jest's own loader would rewrite. */
async function ask(call: string): Promise<unknown> {
  const script = `import * as b from ${JSON.stringify(join(repositoryRoot, 'tools/bootstrap.mjs'))};
    console.log(JSON.stringify(${call} ?? null));`;
  const { output } = await runQuietly(root, ['--input-type=module', '-e', script]);
  return JSON.parse(output);
}
const reason = () => ask(`b.installReason(${JSON.stringify(root)})`);

function age(path: string, seconds: number): void {
  const at = Date.now() / 1000 - seconds;
  utimesSync(path, at, at);
}

beforeEach(() => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(lock, '{"lockfileVersion":3}');
});

test('an old Node is told so in one sentence', async () => {
  expect(await ask(`b.nodeComplaint('v20.18.3')`)).toBe(
    'Gatehouse needs Node 20.19 or newer to begin with; this is v20.18.3.',
  );
  expect(await ask(`b.nodeComplaint('v20.19.0')`)).toBeNull();
  expect(await ask(`b.nodeComplaint('v24.0.0')`)).toBeNull();
});

test('nothing installed means install', async () => {
  expect(await reason()).toBe('node_modules is missing');
});

test('what npm wrote after the lock file is taken as it is; an older one is not', async () => {
  writeFileSync(installed, '{}');
  age(lock, 60);
  expect(await reason()).toBeNull();
  age(installed, 120);
  expect(await reason()).toBe('package-lock.json has changed since the last install');
});

test('after an install the content of the lock file counts, not its date', async () => {
  writeFileSync(installed, '{}');
  age(installed, 120);
  await ask(`b.stampInstall(${JSON.stringify(root)})`);
  expect(await reason()).toBeNull();
  writeFileSync(lock, '{"lockfileVersion":3,"changed":true}');
  expect(await reason()).toBe('package-lock.json has changed since the last install');
});

test('two commands at once install one after the other, and a dead one holds nobody up', async () => {
  const holder = join(root, '.install.lock');
  const log = join(root, 'order.log');
  const turn = (name: string) =>
    ask(`b.alone(${JSON.stringify(root)}, () => {
      const fs = process.getBuiltinModule('node:fs');
      fs.appendFileSync(${JSON.stringify(log)}, '${name}+');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
      fs.appendFileSync(${JSON.stringify(log)}, '${name}-');
      return true;
    }, 20)`);
  writeFileSync(holder, '2147483646');
  expect(await Promise.all([turn('a'), turn('b')])).toEqual([true, true]);
  expect(['a+a-b+b-', 'b+b-a+a-']).toContain(readFileSync(log, 'utf8'));
  expect(existsSync(holder)).toBe(false);
});
