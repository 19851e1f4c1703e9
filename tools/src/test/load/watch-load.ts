import { readdirSync, readFileSync } from 'node:fs';
import { OwnTicks, readProcess } from './own-ticks.ts';
import { loadLine, readProcessorTimes } from './processor-times.ts';

/** Often enough to find most of the programs that end without a parent that waits for them. */
const lookEveryMs = 2_000;

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended meanwhile, or no Linux
  }
};

const seenProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(readIfThere(`/proc/${pid}/stat`)) ?? []);

export type LoadWatch = Readonly<{
  /** This process counts as other work, though the run has started it. */
  leaveOut(pid: number): void;
  /** How busy the machine was, as one line; `null` where the system does not tell. */
  end(): string | null;
}>;

/** Follows how busy the machine is with this process and what it starts, and with other work. */
export function watchLoad(): LoadWatch {
  const from = readProcessorTimes(readIfThere('/proc/stat'));
  if (!from) return { leaveOut: () => undefined, end: () => null };
  const own = new OwnTicks(process.pid);
  const look = (): void => own.see(seenProcesses());
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    leaveOut: (pid) => own.leaveOut(pid),
    end: () => {
      clearInterval(timer);
      look();
      const to = readProcessorTimes(readIfThere('/proc/stat'));
      return to && loadLine(from, to, own.total());
    },
  };
}
