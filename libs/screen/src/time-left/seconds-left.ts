import { hourSeconds } from '@gatehouse/platform';
import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Seconds until a moment of a clock, 0 when it is past. */
export function useSecondsLeftBy(now: () => number, until: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - now()) / 1000)));
}

/** 5 -> `0:05`, 90 -> `1:30`, 3725 -> `1:02:05`; figures and colons read the same in all our languages. */
export function readableSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / hourSeconds), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':');
}
