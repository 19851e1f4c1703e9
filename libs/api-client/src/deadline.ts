import type { CallDefinition } from '@gatehouse/api-contract';
import type { ApiClientOptions } from './client-types.ts';

/** A second is left to say so: no page is silent for more than eight (experience 18). */
export const defaultTimeoutMs = 7000;

/** Ends when a call that begins now has taken too long, by its own timeout where that is shorter. */
export function deadlineOf(
  { timeoutMs = defaultTimeoutMs }: Pick<ApiClientOptions, 'timeoutMs'>,
  call: Pick<CallDefinition, 'timeoutMs'>,
): AbortSignal {
  return AbortSignal.timeout(Math.min(timeoutMs, call.timeoutMs ?? timeoutMs));
}

/** Rejects when the signal ends: for waiting that cannot be ended itself. */
export async function rejectionAt(end: AbortSignal): Promise<never> {
  end.throwIfAborted();
  return new Promise((_, reject) => {
    end.addEventListener('abort', () => reject(end.reason), { once: true });
  });
}
