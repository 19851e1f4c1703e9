import { minuteMs } from '@gatehouse/platform';
import type { SessionView } from '@gatehouse/session';
import type { Timers } from '../timing/with-deadline.ts';

/** How long before its end the session's end is announced (experience 11). */
const warningBeforeEndMs = 2 * minuteMs;
/** A sleep of the machine or a change of its clock is noticed within this time. */
const lookEveryMs = 30_000;

type SessionEndPorts = Readonly<{
  session(): SessionView;
  subscribe(listener: () => void): () => void;
  /** Platform time in epoch milliseconds. */
  now(): number;
  timers: Timers;
  /** Called once for each end that comes near. */
  warn(expiresAt: number): void;
}>;

/** Warns of the end of the session two minutes before; a renewed session is watched again. Returns a function that stops it. */
export function watchSessionEnd({ session, subscribe, now, timers, warn }: SessionEndPorts): () => void {
  let timer: unknown = null;
  let warned = 0;

  function look(): void {
    timers.clear(timer);
    const view = session();
    if (view.state === 'anonymous') return;
    const left = view.expiresAt - now();
    if (left <= warningBeforeEndMs && left > 0 && warned !== view.expiresAt) {
      warned = view.expiresAt;
      warn(view.expiresAt);
    }
    const untilWarning = left - warningBeforeEndMs;
    timer = timers.set(look, untilWarning > 0 ? Math.min(untilWarning, lookEveryMs) : lookEveryMs);
  }

  const unsubscribe = subscribe(look);
  look();
  return () => {
    unsubscribe();
    timers.clear(timer);
  };
}
