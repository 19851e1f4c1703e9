import type { Platform } from '../platform.ts';
import { mailboxHash } from './letter-stop.policy.ts';
import { findLetterStop } from './letter-stops.repository.ts';

type Asked = Pick<Platform, 'db' | 'clock' | 'keyedHash'>;

/** What is known of a mailbox that stopped letters or allowed them again, and until when they are stopped; `null`: they are not. */
export async function readStopOf(platform: Asked, address: string) {
  const stop = await findLetterStop(platform.db, mailboxHash(platform, address));
  const isStopped = stop !== undefined && stop.until > platform.clock.now();
  return { stoppedUntil: isStopped ? stop.until : null, allowedAt: stop?.allowed_at ?? null } as const;
}

/** Whether a mailbox wants no letters that anybody can cause. */
export const areLettersStopped = async (platform: Asked, address: string): Promise<boolean> =>
  (await readStopOf(platform, address)).stoppedUntil !== null;
