import { inEvenTime } from '../../base/even-time.policy.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { presentMailed } from '../../flow/contacts/mailed.presenter.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import { findContactFlowOf } from '../../flow/flows/find-step.query.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import type { NewUserToken } from '../new-password/new-user-token.command.ts';
import { claimReset, type ClaimRefusal } from './claim-reset.command.ts';
import { resetFlowSteps } from './reset.steps.ts';

const findStep = (ctx: RequestContext, state: string) =>
  findContactFlowOf(resetFlowSteps, ctx, { state, channel: 'email', type: 'recovery-pw' });

/** Mails a code to the proven address of the account; whether there is one, no answer tells. */
export const sendResetCode = (ctx: RequestContext, state: string, captcha: GivenCaptcha | null) =>
  inEvenTime(async () => {
    const found = await findStep(ctx, state);
    if (!found.ok) return found;
    const sent = await sendCode(ctx, found.value, { channel: codeChannels.askedEmail, typed: null, captcha });
    return sent.ok ? done(presentMailed(ctx, sent.value)) : sent;
  });

type Given = Readonly<{ state: string; typed: string }>;

/**
 * Takes a mailed code of a reset and gives its token. A proof that was refused its token (a wait, a limit) stays: `claimReset` tries again. Where the
 * answer with the token is lost, the reset is finished, and starts again.
 */
export async function verifyResetCode(
  ctx: RequestContext,
  { state, typed }: Given,
): Promise<Outcome<NewUserToken, FlowRefusal | CodeRefusal | ClaimRefusal>> {
  const find = () => findStep(ctx, state);
  const verified = await verifyContactCode(ctx, { channel: 'email', state, find, typed });
  if (!verified.ok) return verified;
  const claimed = await claimReset(ctx, state);
  if (claimed.ok) return claimed;
  const { refusal } = claimed;
  const isOfOtherWay =
    refusal === 'identityVerificationRequired' || refusal === 'questionRequired' || refusal === 'secondFactNeeded';
  return isOfOtherWay ? refuse('wrongVerifyStep') : { ...claimed, refusal };
}
