import type { Platform } from '../../base/platform.ts';
import { memberSubject, ownerSubject } from './password-attempt-key.query.ts';
import { clearCountersOf } from './password-counters.repository.ts';

/** Forgets the wrong passwords of an account, those of its signed-in members too: it has a new one. */
export const forgiveTries = (platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>, guid: string): Promise<void> =>
  clearCountersOf(
    platform.db,
    [ownerSubject(platform, '', { guid }), memberSubject(platform, guid)],
    platform.clock.now(),
  );
