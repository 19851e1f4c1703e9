import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse } from '../../base/outcome.ts';
import { sendSignUpCode } from '../registration/send-sign-up-code.command.ts';
import { verifySignUpCode } from '../registration/verify-sign-up-code.command.ts';
import { prepareCrossfire } from './lock-crossfire.command.ts';

type Wanted = Readonly<{ state: string; email: string; captcha: GivenCaptcha | null }>;

/** Mails a code to the address that a sign-up or move of the service shall have. */
export async function sendCrossfireCode(platform: Platform, caller: Caller, wanted: Wanted) {
  const found = await prepareCrossfire(platform, caller, wanted.state);
  return found.ok ? sendSignUpCode(platform, caller, wanted) : found;
}

type Change = Readonly<{ state: string; email: string | null; typed: string | null; captcha: GivenCaptcha | null }>;

/** Takes the code that was mailed, or mails one to another address. */
export async function changeCrossfireEmail(platform: Platform, caller: Caller, change: Change) {
  const { state, email, typed, captcha } = change;
  const found = await prepareCrossfire(platform, caller, state);
  if (!found.ok) return found;
  if (typed !== null) {
    const verified = await verifySignUpCode(platform, caller, { state, typed });
    return verified.ok ? done({}) : verified;
  }
  if (email === null) return refuse('requestInvalid', { field: 'email', reason: 'missing' });
  const sent = await sendSignUpCode(platform, caller, { state, email, captcha });
  return sent.ok ? done({}) : sent;
}
