import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { sendSignUpCode } from '../registration/send-sign-up-code.command.ts';
import { verifySignUpCode } from '../registration/verify-sign-up-code.command.ts';
import { openCrossfire } from './lock-crossfire.command.ts';

type Wanted = Readonly<{ state: string; email: string; captcha: GivenCaptcha | null }>;

/** Mails a code to the address that a sign-up or move of the service shall have. */
export async function sendCrossfireCode(ctx: RequestContext, wanted: Wanted) {
  const found = await openCrossfire(ctx, wanted.state);
  return found.ok ? sendSignUpCode(ctx, wanted) : found;
}

type Change = Readonly<{ state: string; email: string | null; typed: string | null; captcha: GivenCaptcha | null }>;

/** Takes the code that was mailed, or mails one to another address. */
export async function changeCrossfireEmail(ctx: RequestContext, change: Change) {
  const { state, email, typed, captcha } = change;
  const found = await openCrossfire(ctx, state);
  if (!found.ok) return found;
  if (typed !== null) {
    const verified = await verifySignUpCode(ctx, { state, typed });
    return verified.ok ? done({}) : verified;
  }
  if (email === null) return refuse('requestInvalid', { field: 'email', reason: 'missing' });
  const sent = await sendSignUpCode(ctx, { state, email, captcha });
  return sent.ok ? done({ long_yn: sent.value.long_yn }) : sent;
}
