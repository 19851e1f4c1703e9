import { hashToken } from '../../base/crypto/hashes.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { signUpsBeforeCaptcha, signUpWindowMs } from './sign-up-captcha.policy.ts';
import type { SignUp } from './sign-up.flow.ts';
import { countSignUps, updateSignUp } from './sign-ups.repository.ts';

/** Asks for a captcha, once in a sign-up, where a browser or a network has made many. Not inside a transaction. */
export async function takeSignUpCaptcha(
  ctx: RequestContext,
  { signUp: { state, row }, given }: Readonly<{ signUp: SignUp; given: GivenCaptcha | null }>,
): Promise<Outcome<null, CaptchaAtDoorRefusal>> {
  if (row.captcha_solved || !(await isCrowded(ctx, row))) return done(null);
  const presented = await presentCaptcha(ctx, { given, action: 'signup' });
  if (presented.ok) await updateSignUp(ctx.db, hashToken(state), { captcha_solved: true });
  return presented;
}

async function isCrowded({ db, clock }: Platform, row: SignUp['row']): Promise<boolean> {
  const asked = { since: after(clock.now(), -signUpWindowMs), except: row.state_hash };
  const ofBrowser = await countSignUps(db, { ...asked, by: 'browser_hash', value: row.browser_hash });
  if (ofBrowser >= signUpsBeforeCaptcha.browser) return true;
  if (row.network === null) return false;
  const ofNetwork = await countSignUps(db, { ...asked, by: 'network', value: row.network });
  return ofNetwork >= signUpsBeforeCaptcha.network;
}
