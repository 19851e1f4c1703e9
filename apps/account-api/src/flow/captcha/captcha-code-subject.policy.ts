import type { RequestContext } from '../../base/request-context.ts';
import type { CodeSubject } from '../codes/code-hashes.policy.ts';
import { requesterOf } from './requester.wire.ts';

/** Whose wrong codes they are beside: `subject` is that of the wrong passwords of who asks. */
export const captchaTriesOwner = (subject: string): CodeSubject => ({ purpose: 'captcha-tries-owner', subject });

/** A mailed code is tried by the browser that asked for it: strangers cannot use up the tries. */
export const captchaCodeSubject = (ctx: RequestContext, identifier: string): CodeSubject => ({
  purpose: 'captcha',
  subject: `${identifier}\n${requesterOf(ctx)}`,
});
