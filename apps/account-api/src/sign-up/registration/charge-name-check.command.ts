import { hashToken } from '../../base/crypto/hashes.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { presentCaptcha, type CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { withOneMoreTry } from '../../flow/codes/code.policy.ts';
import { lockCodeTries, saveCodeTries } from '../../flow/codes/codes.repository.ts';
import type { Chosen } from './check-new-member.query.ts';
import { nameAskLimits } from './sign-up-captcha.policy.ts';
import type { SignUp } from './sign-up.flow.ts';
import { updateSignUp } from './sign-ups.repository.ts';

type Asked = Readonly<{
  signUp: SignUp;
  given: Pick<Chosen, 'userId' | 'nickname'> & { captcha: GivenCaptcha | null };
}>;

/**
 * Counts each question whether a name is free. Names are public, but not a list to be read off (day-one, "More
 * rulings"): beyond the limit of a browser each further one needs a captcha. Not inside a transaction.
 */
export async function chargeNameCheck(
  ctx: RequestContext,
  { signUp, given }: Asked,
): Promise<Outcome<SignUp, CaptchaAtDoorRefusal>> {
  const { state, row } = signUp;
  if ((given.userId === null && given.nickname === null) || (await chargeWithoutCaptcha(ctx, row.browser_hash)))
    return done(signUp);
  const presented = await presentCaptcha(ctx, { given: given.captcha, action: 'signup' });
  if (!presented.ok) return presented;
  return done({ state, row: await updateSignUp(ctx.db, hashToken(state), { captcha_solved: true }) });
}

function chargeWithoutCaptcha(platform: Platform, browserHash: string): Promise<boolean> {
  const { db, clock } = platform;
  const subject = subjectHashOf(platform, { purpose: 'sign-up-names', subject: browserHash });
  return db.transaction(async () => {
    const now = clock.now();
    const charged = withOneMoreTry(await lockCodeTries(db, subject, now), now, nameAskLimits);
    if (charged) await saveCodeTries(db, subject, charged);
    return charged !== null;
  });
}
