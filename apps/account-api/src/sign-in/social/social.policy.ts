import { minuteMs } from '../../base/ports/clock.ts';

/** From the start at our page to the session (brief life, as every other proof: security 5). */
export const socialFlowMs = 10 * minuteMs;

/** Flows a browser may begin within the life of one; more need a captcha first. */
export const flowsBeforeCaptcha = 12;

/** Words with which providers say that the player turned back. */
const turnedBack: readonly string[] = ['access_denied', 'user_cancelled_authorize', 'user_denied', 'login_cancelled'];

/** What an error in a provider's answer comes to. */
export const outcomeOfError = (error: string): 'cancelled' | 'failed' =>
  turnedBack.includes(error) ? 'cancelled' : 'failed';
