import { sendEmailCode } from '../../flow/contacts/send-email-code.command.ts';
import type { Caller } from '../../base/caller.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { refuse } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import * as v from 'valibot';
import { findWithdrawalFlow, withdrawalFlow } from './withdrawal.flow.ts';
import { hourMs } from '../../base/ports/clock.ts';

const waits = v.object({ retryAfterSeconds: v.number() });

/** Mails a code to the address that an account has, in a flow under this name. */
export async function mailToOwner(platform: Platform, caller: Caller, state: string) {
  const sent = await sendEmailCode(platform, caller, { state, type: 'delete-account', email: null });
  if (sent.ok) return sent;
  const { refusal, data } = sent;
  return refusal === 'contactTaken' ? refuse('wrongVerifyStep') : refuse(refusal, data); // of a contact that is typed
}

/** Mails the code of a withdrawal. Where no more mails are sent the step becomes "email exceeded" until they are (586). */
export async function sendWithdrawalCode(
  platform: Platform,
  caller: Caller,
  { bearer, token }: Readonly<{ bearer: Bearer; token: string }>,
) {
  const flow = await findWithdrawalFlow(platform, caller, bearer);
  if (!flow) return refuse('verificationTimeExpired');
  if (flow.token !== token) return refuse('wrongVerifyToken');
  const sent = await mailToOwner(platform, caller, token);
  if (sent.ok) return sent;
  const { refusal, data } = sent;
  if (refusal === 'resendLimit' || refusal === 'resendDailyLimit' || refusal === 'codeTriesOver') {
    const told = v.safeParse(waits, data);
    await exceed(platform, token, told.success ? told.output.retryAfterSeconds * 1000 : hourMs);
    return refuse('withdrawalEmailLimit', data);
  }
  return refuse(refusal, data);
}

const exceed = (platform: Platform, state: string, waitMs: number): Promise<boolean> =>
  withdrawalFlow.change(platform, { state }, { exceededUntil: platform.clock.now().getTime() + waitMs }, 'proven');
