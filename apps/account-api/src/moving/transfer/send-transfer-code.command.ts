import { done } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { presentMailed } from '../../flow/contacts/mailed.presenter.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import { findContactFlowOf } from '../../flow/flows/find-step.query.ts';
import { findTransfer } from './transfer.flow.ts';
import { transferFlowSteps } from './transfer.steps.ts';

/** Mails a code to the address that the account shall have. Whether it is another's is told once the code was right. */
export async function sendTransferCode(
  ctx: RequestContext,
  { guid, state, email }: Readonly<{ guid: string; state: string; email: string }>,
) {
  const transfer = await findTransfer(ctx, { state, guid });
  if (!transfer.ok) return transfer;
  const asked = { state, channel: 'email', type: 'switch-id' } as const;
  const found = await findContactFlowOf(transferFlowSteps, ctx, asked);
  if (!found.ok) return found;
  const sent = await sendCode(ctx, found.value, { channel: codeChannels.email, typed: email });
  return sent.ok ? done(presentMailed(ctx, sent.value)) : sent;
}
