// Begins every command, on any Node that can run npm: no dependency, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const lowestNode = [20, 19];

/** Sentence for a Node that is too old, or `null`. */
export function nodeComplaint(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  const enough = major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1]);
  return enough ? null : `Gatehouse needs Node ${lowestNode.join('.')} or newer to begin with; this is ${version}.`;
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Why `npm ci` must run in this folder, or `null` when what is installed fits the lock file. */
export function installReason(root) {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules/.package-lock.json');
  const stamp = join(root, 'node_modules/.gatehouse-lock');
  if (!existsSync(installed)) return 'node_modules is missing';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(lock)) return null;
  // No fitting stamp, but npm itself wrote node_modules after the lock file: `npm install` by hand.
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return null;
  return 'package-lock.json has changed since the last install';
}

/** Remembers which lock file the installed packages belong to. */
export function stampInstall(root) {
  writeFileSync(join(root, 'node_modules/.gatehouse-lock'), hashOf(join(root, 'package-lock.json')));
}

function isAlive(pid) {
  if (!(pid > 0)) return true; // being written this moment
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // somebody else's process is alive too
  }
}

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function createOnly(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

const holderOf = (file) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

/** Removes the lock of a process that is gone; of several that see it only one does, and looks again before it does. */
function breakStale(lock) {
  const breaker = `${lock}.break`;
  if (!createOnly(breaker)) {
    if (!isAlive(holderOf(breaker))) rmSync(breaker, { force: true });
    return;
  }
  if (existsSync(lock) && !isAlive(holderOf(lock))) rmSync(lock, { force: true });
  rmSync(breaker, { force: true });
}

/** Runs `work` while no other command installs into the same folder: two `npm ci` at once leave half of each. */
export function alone(root, work, pauseMs = 500) {
  const lock = join(root, '.install.lock');
  while (!createOnly(lock)) {
    if (!isAlive(holderOf(lock))) breakStale(lock);
    pause(pauseMs);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function install(root) {
  // npm runs on the Node it came with, not on the one inside the folder it is about to replace.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  // No package needs its install script: .npmrc says so to every install, this to one that has other settings.
  const progress = spawn(process.execPath, [join(root, 'tools/install-progress.mjs'), root], {
    stdio: ['pipe', 'inherit', 'ignore'],
  });
  progress.on('error', () => undefined); // an install without a count is one, too
  const run = spawnSync(command, [...args, 'ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  progress.kill();
  return run.status === 0;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const onWindows = process.platform === 'win32';

/** The Node that is one of the packages, or `null`. */
function bundledNode(root) {
  const path = join(root, 'node_modules/.bin', onWindows ? 'node.cmd' : 'node');
  return existsSync(path) ? path : null;
}

/**
 * Runs a script with its arguments by the Node of the packages, and ends as it does. Not a second command after `&&`: a shell remembers where
 * it found the first `node`, which on a fresh clone is the machine's.
 */
export function runCommand(root, command) {
  const child = spawn(bundledNode(root) ?? process.execPath, command, { stdio: 'inherit', shell: onWindows });
  // A terminal tells the whole group; whoever tells this process alone means the command.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`The command could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

function main(root, command) {
  const complaint = nodeComplaint(process.version);
  if (complaint) fail(complaint);
  if (installReason(root)) {
    const installed = alone(root, () => {
      const reason = installReason(root);
      if (!reason) return true; // another command did it meanwhile
      process.stdout.write(`Installing packages (${reason}) …\n`);
      if (!install(root)) return false;
      stampInstall(root);
      return true;
    });
    if (!installed) fail('The packages could not be installed; what npm said stands above.');
  }
  const bundled = bundledNode(root);
  if (!bundled && Number(process.versions.node.split('.')[0]) < 24) {
    fail(`No Node 24 is packaged for ${process.platform}-${process.arch}: install Node 24 and run the command again.`);
  }
  if (command.length > 0) runCommand(root, command);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2));
}
