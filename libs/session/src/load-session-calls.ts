import { AccountApiFailure } from '@gatehouse/api-client';

/** Fetches the session's calls. Not to be had means what an unreachable platform means. */
export async function loadSessionCalls() {
  try {
    return await import('./session-calls.ts');
  } catch (cause) {
    throw new AccountApiFailure('network', { cause });
  }
}
