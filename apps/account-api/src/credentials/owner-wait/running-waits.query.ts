import type { CallValue, accountEmails } from '@gatehouse/api-contract';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { browserKnownSince } from './browser-known-since.query.ts';
import { isOpen, mayBeStoppedIn, readyAt, waitMemoryMs } from './owner-wait.policy.ts';
import { waitsOf } from './owner-waits.repository.ts';

/** The waits for an account that may end in a new password still, as its member is shown them. */
export async function runningWaitsOf(
  ctx: RequestContext,
  guid: string,
): Promise<CallValue<typeof accountEmails>['waits']> {
  const { db, clock } = ctx;
  const now = clock.now();
  const all = await waitsOf(db, guid, after(now, -waitMemoryMs));
  const open = all.filter((wait) => isOpen(wait, now));
  if (open.length === 0) return [];
  const knownSince = await browserKnownSince(ctx, guid);
  return open.map((wait) => ({
    reference: wait.reference,
    started_at: wait.started_at.getTime(),
    ready_at: readyAt(wait).getTime(),
    may_stop: mayBeStoppedIn(wait, knownSince),
  }));
}
