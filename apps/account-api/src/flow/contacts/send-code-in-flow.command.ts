import type { RefusalName, VerificationType } from '@gatehouse/api-contract';
import { inEvenTime } from '../../base/even-time.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findContactFlow } from '../flows/find-step.query.ts';
import { sendCode, type AskedCode } from './send-code.command.ts';

/** The flow of any kind that a page names; `type: null`: whatever the flow is for. */
type Named = Readonly<{ state: string; type: VerificationType | null }>;

/** Sends the code that a flow of any kind waits for. No answer comes before a fixed time: it may be the code of a reset, and no page may learn whether there is an account behind it. */
export function sendCodeInFlow<Refusal extends RefusalName>(
  ctx: RequestContext,
  named: Named,
  asked: AskedCode<Refusal>,
) {
  return inEvenTime(async () => {
    const found = await findContactFlow(ctx, { ...named, channel: asked.channel.name });
    return found.ok ? sendCode(ctx, found.value, asked) : found;
  });
}
