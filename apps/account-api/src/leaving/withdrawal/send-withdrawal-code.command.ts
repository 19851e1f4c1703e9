import { withdrawalDays } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after, dayMs, hourMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { presentMailed } from '../../flow/contacts/mailed.presenter.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import { findContactFlowOf, findKeptContactFlow } from '../../flow/flows/find-step.query.ts';
import type { ContactFlow, FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { findWithdrawalFlow, withdrawalFlow } from './withdrawal.flow.ts';
import { withdrawalFlowSteps } from './withdrawal.steps.ts';

const type = 'delete-account';
const waits = v.object({ retryAfterSeconds: v.number() });

type Found = Outcome<ContactFlow<null>, FlowRefusal>;

async function mailIn(ctx: RequestContext, found: Found) {
  if (!found.ok) return found;
  const sent = await sendCode(ctx, found.value, { channel: codeChannels.email, typed: null });
  return sent.ok ? done(presentMailed(ctx, sent.value)) : sent;
}

/** Whether the deletion can be taken back no more: no code is sent that would not count. */
async function isOver({ db, clock }: RequestContext, { guid }: ContactFlow<null>): Promise<boolean> {
  if (guid === null) return false;
  const { deletion_requested_at: requestedAt } = await getAccount(db, guid);
  return requestedAt !== null && clock.now() >= after(requestedAt, withdrawalDays.cancel * dayMs);
}

/** Mails a code to the address that an account has, in the flow of the sign-in that its deletion refused. */
export async function mailToOwner(ctx: RequestContext, state: string) {
  const asked = { state, channel: 'email', type } as const;
  const found = await findKeptContactFlow(ctx, asked);
  if (found.ok && (await isOver(ctx, found.value))) return refuse('deletionPending');
  return mailIn(ctx, found);
}

/** The withdrawal under this token that waits for a mailed code. */
export const findMailedWithdrawal = (ctx: RequestContext, state: string) =>
  findContactFlowOf(withdrawalFlowSteps, ctx, { state, channel: 'email', type });

/** Mails the code of a withdrawal. Where no more mails are sent the step becomes "email exceeded" until they are (586). */
export async function sendWithdrawalCode(
  ctx: RequestContext,
  { bearer, token }: Readonly<{ bearer: Bearer; token: string }>,
) {
  const flow = await findWithdrawalFlow(ctx, bearer);
  if (!flow) return refuse('verificationTimeExpired');
  if (flow.token !== token) return refuse('wrongVerifyToken');
  const sent = await mailIn(ctx, await findMailedWithdrawal(ctx, token));
  if (sent.ok) return sent;
  const { refusal, data } = sent;
  if (refusal === 'resendLimit' || refusal === 'resendDailyLimit') {
    const told = v.safeParse(waits, data);
    await exceed(ctx, token, told.success ? told.output.retryAfterSeconds * 1000 : hourMs);
    return refuse('withdrawalEmailLimit', data);
  }
  return refuse(refusal, data);
}

const exceed = (platform: Platform, state: string, waitMs: number): Promise<boolean> =>
  withdrawalFlow.change(platform, { state }, { exceededUntil: platform.clock.now().getTime() + waitMs }, 'proven');
