import type { RequestContext } from '../../base/request-context.ts';
import { browserCountsFrom } from './password-counters.repository.ts';

/** Whether the browser that asks counts for an account as one way more: two kinds of ways were proven in it a week ago, or it signed up there. */
export async function isBrowserCounting(
  { db, clock, keyedHash, caller: { known } }: RequestContext,
  guid: string,
): Promise<boolean> {
  if (known.id === null) return false;
  const from = await browserCountsFrom(db, { browserHash: keyedHash('browser', known.id), guid });
  return from !== null && from <= clock.now();
}
