import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** What a command works with: everything of the platform, and who asks. One per request; a job has one whose caller is a `systemCaller`. */
export interface RequestContext extends Platform {
  readonly caller: Caller;
}

/** The context of one request, or of one run of a job. */
export const requestContext = (platform: Platform, caller: Caller): RequestContext => ({ ...platform, caller });
