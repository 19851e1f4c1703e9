import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';

/** What a PC is recognised by: its browser, as the edge tells it. `null`: the caller has none. */
export const thisPcOf = (platform: Platform, caller: Caller): string | null =>
  caller.browserId === null ? null : platform.keyedHash('pc', caller.browserId);
