import type { CallDefinition } from '@gatehouse/api-contract';
import type { ApiClientOptions } from './client-types.ts';

/** A second is left to say so: no page is silent for more than eight (experience 18). */
export const defaultTimeoutMs = 7000;

/** Begins a deadline: `AbortSignal.timeout`, which the oldest supported browsers lack. Tests hold it in their hands. */
export const deadlines = {
  begin(timeoutMs: number): AbortSignal {
    const end = new AbortController();
    setTimeout(() => end.abort(), timeoutMs);
    return end.signal;
  },
};

/** Ends when a call that begins now has taken too long, by its own timeout where that is shorter. */
export function deadlineOf(
  { timeoutMs = defaultTimeoutMs }: Pick<ApiClientOptions, 'timeoutMs'>,
  call: Pick<CallDefinition, 'timeoutMs'>,
): AbortSignal {
  return deadlines.begin(Math.min(timeoutMs, call.timeoutMs ?? timeoutMs));
}

const once = { once: true };

/** Ends with the first of both: `AbortSignal.any`, which the oldest supported browsers lack. */
export function eitherOf(signal: AbortSignal | undefined, deadline: AbortSignal): AbortSignal {
  if (!signal) return deadline;
  const end = new AbortController();
  for (const one of [signal, deadline]) {
    if (one.aborted) end.abort();
    else one.addEventListener('abort', () => end.abort(), once);
  }
  return end.signal;
}

/** Rejects when the signal ends: for waiting that cannot be ended itself. */
export async function rejectionAt(end: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new Error('the call was given up'));
    if (end.aborted) refuse();
    else end.addEventListener('abort', refuse, once);
  });
}
