import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Seconds until a moment of a clock, 0 when it is past. */
export function useSecondsLeftBy(now: () => number, until: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - now()) / 1000)));
}

/** 5 -> `0:05`, 90 -> `1:30`; figures and colons read the same in all our languages. */
export const readableSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
