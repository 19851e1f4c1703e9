import { readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc`, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;
/** Fields of `/proc/<pid>/stat` behind the name: `utime` and `stime`. */
const timeFields = [11, 12] as const;

/** Seconds of processor time out of a line of `/proc/<pid>/stat`; the name in it may hold anything. */
export function cpuSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return timeFields.reduce((sum, field) => sum + Number(fields[field] ?? Number.NaN), 0) / ticksPerSecond;
}

/** Processor time of processes so far; `null` where the system does not tell, and for one that is gone. */
export function cpuSecondsOf(pids: readonly number[]): number | null {
  try {
    return pids.reduce((sum, pid) => sum + cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8')), 0);
  } catch {
    return null;
  }
}
