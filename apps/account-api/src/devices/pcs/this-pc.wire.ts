import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';

/** What a PC is recognised by: its browser, as the edge tells it. `null`: the caller has none. */
export const thisPcOf = (platform: Platform, caller: Caller): string | null =>
  caller.browserId === null ? null : platform.keyedHash('pc', caller.browserId);
