import type { CallValue, signUpEmailSend } from '@gatehouse/api-contract';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CaptchaAtDoorRefusal } from '../../flow/captcha/present-captcha.command.ts';
import type { SendRefusal } from '../../flow/codes/code.policy.ts';
import { presentKind } from '../../flow/codes/code.presenter.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { emailProofOf } from './email-proof.wire.ts';
import { isAddressDue, signUpContactFlow } from './sign-up-contact.command.ts';
import { findSignUpFlow } from './sign-up.flow.ts';
import { takeSignUpCaptcha } from './take-sign-up-captcha.command.ts';

type Asked = Readonly<{ state: string; email: string; captcha: GivenCaptcha | null }>;
type Sent = CallValue<typeof signUpEmailSend>;
type Refusals = FlowRefusal | SendRefusal | CaptchaAtDoorRefusal | 'notValidEmail' | 'emailSendFailure';

/**
 * Mails a code to the address of a sign-up. One that has an account gets a letter that says so instead, and the
 * page the same answer after the same time: who has an account is told to the mailbox alone (security 3).
 */
export async function sendSignUpCode(
  ctx: RequestContext,
  { state, email, captcha }: Asked,
): Promise<Outcome<Sent, Refusals>> {
  const found = await findSignUpFlow(ctx, state);
  if (!found.ok) return found;
  if (!(await isAddressDue(ctx, found.value, email))) return refuse('wrongVerifyStep');
  const solved = await takeSignUpCaptcha(ctx, { signUp: found.value, given: captcha });
  if (!solved.ok) return solved;
  const flow = signUpContactFlow(ctx, found.value, email);
  const sent = await sendCode(ctx, flow, { channel: codeChannels.email, typed: email });
  if (!sent.ok) return sent;
  const { sendCount } = sent.value;
  return done({ state, sendCount, emailVerifyToken: emailProofOf(ctx, state, email), ...presentKind(sent.value) });
}
