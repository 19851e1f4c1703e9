import type { ApiClientOptions } from './client-types.ts';

/** A second is left to say so: no page is silent for more than eight (experience 18). */
export const defaultTimeoutMs = 7000;

/** Ends when a call that begins now has taken too long. */
export function deadlineOf({ timeoutMs = defaultTimeoutMs }: Pick<ApiClientOptions, 'timeoutMs'>): AbortSignal {
  return AbortSignal.timeout(timeoutMs);
}

/** Rejects when the signal ends: for waiting that cannot be ended itself. */
export async function rejectionAt(end: AbortSignal): Promise<never> {
  end.throwIfAborted();
  return new Promise((_, reject) => {
    end.addEventListener('abort', () => reject(end.reason), { once: true });
  });
}
