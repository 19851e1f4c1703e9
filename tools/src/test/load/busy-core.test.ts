import { existsSync, readFileSync } from 'node:fs';
import { until } from '@gatehouse/platform/testing-in-node';
import { expect, test } from '@jest/globals';
import { startBusyCore } from './busy-core.ts';
import { readProcess } from './own-ticks.ts';

const tellsOfProcesses = existsSync('/proc/self/stat');
/** More than a program needs to start and wait. */
const secondOfWork = 100;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

(tellsOfProcesses ? test : test.skip)('a busy core works until it is stopped', async () => {
  const { pid, stop } = startBusyCore();
  const ticks = (): number => readProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.ticks ?? 0;
  await until(() => ticks() > secondOfWork);
  stop();
  await until(() => !isRunning(pid));
  expect(isRunning(pid)).toBe(false);
});
