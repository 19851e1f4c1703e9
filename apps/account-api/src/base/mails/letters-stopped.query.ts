import type { Platform } from '../platform.ts';
import { mailboxHash } from './letter-stop.policy.ts';
import { findLetterStop } from './letter-stops.repository.ts';

/** Whether a mailbox wants no letters that anybody can cause. */
export async function areLettersStopped(
  platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>,
  address: string,
): Promise<boolean> {
  const stop = await findLetterStop(platform.db, mailboxHash(platform, address));
  return stop !== undefined && stop.until > platform.clock.now();
}
