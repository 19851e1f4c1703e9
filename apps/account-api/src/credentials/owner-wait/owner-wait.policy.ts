import { ownerWaitHours, type CallValue, type ownerWaitRead } from '@gatehouse/api-contract';
import { settledUntil } from '../../account/accounts/settled.policy.ts';
import { after, dayMs, hourMs } from '../../base/ports/clock.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';
import type { OwnerWaitRow } from './owner-waits.repository.ts';

const waitMs = ownerWaitHours * hourMs;
/** So long after the wait a new password may be set. */
const finishMs = 4 * dayMs;
/** Waits are kept so long: one fact speaks for at most three waits in it. */
export const waitMemoryMs = 30 * dayMs;
const mostWaits = 3;
/** After an objection the same fact begins no other wait for so long. */
const pauseAfterObjectionMs = 7 * dayMs;

const perDay = (tries: number): TryLimits => ({ tries, windowMs: dayMs, triesPerDay: tries });
/** Waits that one browser and one network may ask for, for whatever accounts: each one writes to all contacts. */
export const waitsAskedFor = { browser: perDay(5), network: perDay(20) } as const;

type Standing = CallValue<typeof ownerWaitRead>;
type Wait = Pick<
  OwnerWaitRow,
  'id' | 'started_at' | 'guardian_due' | 'guardian_allowed_at' | 'cancelled_at' | 'done_at' | 'spent_at'
>;
type Counted = Pick<OwnerWaitRow, 'fact_hash' | 'cancelled_at' | 'cancelled_by'>;

export const readyAt = ({ started_at: startedAt }: Pick<Wait, 'started_at'>): Date => after(startedAt, waitMs);
const isOver = (wait: Wait, now: Date): boolean => now >= after(readyAt(wait), finishMs);
/** Whether a password may come of a wait still. */
export const isOpen = (wait: Wait, now: Date): boolean =>
  wait.cancelled_at === null && wait.spent_at === null && !isOver(wait, now);

/** Whether nothing is left to stop: a password came of a wait, or its time went by after it was finished. */
export const isDone = (wait: Wait, now: Date): boolean =>
  wait.spent_at !== null || (wait.done_at !== null && isOver(wait, now));

/**
 * Whether a wait may be stopped in a browser that is known as the owner's since `knownSince`: the age that a contact needs as well. A password
 * that was stolen since then signs in to a younger one.
 */
export const mayBeStoppedIn = ({ started_at: startedAt }: Pick<Wait, 'started_at'>, knownSince: Date | null): boolean =>
  knownSince !== null && knownSince <= settledUntil(startedAt);

/** State of a wait among all for its account. One that was finished may be finished again, until its time is over or a password was set. */
export function statusOfWait(wait: Wait, all: readonly Wait[], now: Date): Standing['status'] {
  if (wait.cancelled_at !== null) return 'cancelled';
  if (isDone(wait, now)) return 'done';
  if (isOver(wait, now)) return 'over';
  if (all.some((other) => other.id !== wait.id && isOpen(other, now))) return 'contested';
  if (now < readyAt(wait)) return 'waiting';
  return consentTo(wait) === 'asked' ? 'guardian' : 'ready';
}

/** Whether the guardian of a child has agreed. */
export function consentTo({
  guardian_due: isDue,
  guardian_allowed_at: allowedAt,
}: Pick<Wait, 'guardian_due' | 'guardian_allowed_at'>): Standing['consent'] {
  if (!isDue) return 'none';
  return allowedAt === null ? 'asked' : 'agreed';
}

/**
 * Whether a fact may speak for another wait. `all`: those for the account of the last thirty days. What a thief begins or was refused by one fact
 * closes no other; who gives up pauses nobody.
 */
export function mayWait(all: readonly Counted[], factHash: string, now: Date): boolean {
  const ofFact = all.filter((wait) => wait.fact_hash === factHash);
  const isPaused = ofFact.some(
    ({ cancelled_at: at, cancelled_by: by }) =>
      at !== null && by !== 'claimant' && now < after(at, pauseAfterObjectionMs),
  );
  return ofFact.length < mostWaits && !isPaused;
}
