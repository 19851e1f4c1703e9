import { globSync } from 'node:fs';
import { CommandFailure } from '../cli/command-failure.ts';
import type { Wanted } from './debian-packages.ts';

const libraryPath = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Debian's libfaketime: every program that loads the C library asks it for the time. */
export const faketime: Wanted = {
  packages: ['faketime'],
  why: 'the moved clock',
  isThere: () => libraryPath() !== undefined,
};

const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/;

/** How far a clock that shows `text` is ahead of `now`, both as instants; a time without a zone is refused. */
export function readClock(text: string, now: number): number {
  const time = zoned.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time - now;
  throw new CommandFailure(`--clock takes a time with its zone, such as 2030-12-31T23:50+09:00, not ${text}.`);
}

/** Environment of programs whose clock is so far ahead. What measures a duration and what dates files stays as it is. */
export function clockMoved(aheadMs: number): Readonly<Record<string, string>> {
  const library = libraryPath();
  if (!library) throw new CommandFailure('--clock needs libfaketime, which could not be installed here.');
  const seconds = Math.round(aheadMs / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0', // else each wait of Chromium lasts until that time has come
    NO_FAKE_STAT: '1',
  };
}
