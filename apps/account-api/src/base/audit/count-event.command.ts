import type { RefusalName } from '@gatehouse/api-contract';
import type { SecurityEvent } from '@gatehouse/api-contract/ownership';
import type { Outcome } from '../outcome.ts';
import { hourOf } from '../ports/clock.ts';
import type { RequestContext } from '../request-context.ts';
import { addToEventCount } from './event-counts.repository.ts';

/**
 * Does what anybody may do as often as they like, and counts by the hour how it ended: a record of each would let strangers fill
 * the database with rows that are kept for years.
 */
export async function counted<Answer extends Outcome<unknown, RefusalName>>(
  ctx: RequestContext,
  { event, done }: Readonly<{ event: SecurityEvent; done: string }>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const ended = await run();
  await addToEventCount(ctx.db, { hour: hourOf(ctx.clock.now()), event, outcome: ended.ok ? done : ended.refusal });
  return ended;
}
