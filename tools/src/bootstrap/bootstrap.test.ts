import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { runQuietly } from '../testing/run-quietly.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

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
  const at = statSync(path).mtimeMs / 1000 - seconds; // files may be dated by another clock than ours
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

/** Scripts of the root by name. */
const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every command begins with it by itself: npm runs no `pre` script where a developer has `ignore-scripts`', () => {
  expect(Object.entries(scripts).filter(([, line]) => !line.startsWith('node tools/bootstrap.mjs '))).toEqual([]);
  expect(readFileSync(join(repositoryRoot, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test.each([[[]], [['--ignore-scripts']]])(
  'a command runs with what it was given, and ends as it does: npm %j',
  async (options) => {
    const project = join(root, 'project');
    mkdirSync(join(project, 'tools'), { recursive: true });
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    writeFileSync(join(project, 'package-lock.json'), '{"lockfileVersion":3}');
    writeFileSync(join(project, 'node_modules/.package-lock.json'), '{}');
    copyFileSync(join(repositoryRoot, 'tools/bootstrap.mjs'), join(project, 'tools/bootstrap.mjs'));
    const begun = String(scripts['start']).replace(/ \S+$/, ' say.mjs');
    writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { start: begun } }));
    writeFileSync(join(project, 'say.mjs'), 'console.log(process.argv.slice(2).join()); process.exitCode = 7;');
    const { status, stdout } = spawnSync('npm', ['start', '--silent', ...options, '--', '--only', 'a b'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([7, '--only,a b\n']);
  },
);

test('a command that is told to end ends what it runs, and waits for it', async () => {
  const script = join(root, 'slow.mjs');
  writeFileSync(
    script,
    "process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(0); }, 50)); setInterval(() => {}, 1000); console.log('up');",
  );
  const call = `const { runCommand } = await import(${JSON.stringify(join(repositoryRoot, 'tools/bootstrap.mjs'))});
    runCommand(${JSON.stringify(root)}, [${JSON.stringify(script)}]);`;
  const running = spawn(process.execPath, ['--input-type=module', '-e', call]);
  let said = '';
  running.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said === 'up\n') running.kill('SIGTERM');
  });
  const [code] = (await once(running, 'close')) as [number | null];
  expect([code, said]).toEqual([0, 'up\nended\n']);
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

test('an install counts the packages that are in place, of those that this machine gets', async () => {
  const elsewhere = process.platform === 'win32' ? 'linux' : 'win32';
  const packages = {
    '': {},
    'node_modules/here': {},
    'node_modules/not-yet': { os: [process.platform, 'aix'] },
    'node_modules/begun': { cpu: [`!not-${process.arch}`] },
    'node_modules/elsewhere': { os: [elsewhere] },
    'node_modules/other': { os: elsewhere, cpu: process.arch },
    'node_modules/@gatehouse/shell': { link: true },
  };
  writeFileSync(lock, JSON.stringify({ lockfileVersion: 3, packages }));
  mkdirSync(join(root, 'node_modules/here'));
  writeFileSync(join(root, 'node_modules/here/package.json'), '{}');
  mkdirSync(join(root, 'node_modules/begun'));
  const script = `import { packagesInPlace } from ${JSON.stringify(join(repositoryRoot, 'tools/install-progress.mjs'))};
    console.log(JSON.stringify(packagesInPlace(${JSON.stringify(root)})));`;
  const { output } = await runQuietly(root, ['--input-type=module', '-e', script]);
  expect(JSON.parse(output)).toEqual({ here: 1, all: 3 });
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
