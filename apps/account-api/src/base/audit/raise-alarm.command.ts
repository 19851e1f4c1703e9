import type { Platform } from '../platform.ts';
import { hourOf } from '../ports/clock.ts';
import { raiseEventCount } from './event-counts.repository.ts';

/**
 * Tells the operator of something that a person has to look at: one line of level `error` per cause and hour over all processes, and the
 * count of the cause in `event_counts`.
 */
export async function raiseAlarm(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  cause: string,
  told: Readonly<Record<string, unknown>>,
): Promise<void> {
  const count = await raiseEventCount(db, { hour: hourOf(clock.now()), event: 'alarm', outcome: cause });
  if (count === 1) log.error({ alarm: cause, ...told }, 'alarm: see "Alarms" in docs/operations.md');
}
