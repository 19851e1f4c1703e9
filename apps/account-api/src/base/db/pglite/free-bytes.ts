import { statfsSync } from 'node:fs';

/** The engine writes its log in files of 16 MiB, and ends where it cannot begin the next one. */
export const leastFreeBytes = 32 * 1024 * 1024;

export type FreeBytes = (path: string) => number;

export function freeBytesOf(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return Infinity; // not even there: then that is the reason
  }
}
