import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import type { CodeSubject } from '../codes/code-hashes.policy.ts';
import { requesterOf } from './requester.wire.ts';

/** A mailed code is tried by the browser that asked for it: strangers cannot use up the tries. */
export const captchaCodeSubject = (platform: Platform, caller: Caller, identifier: string): CodeSubject => ({
  purpose: 'captcha',
  subject: `${identifier}\n${requesterOf(platform, caller)}`,
});
