import { socialFlow, type CallDefinition, type RefusalName, type SocialFlow } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { askerOf, writerOf } from '../session/session-port.ts';
import { outcomeOf, parseJson } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Upstream, type UpstreamRequest } from '../upstream/upstream.ts';

export type SocialPorts = Readonly<{ upstream: Upstream; log: Log; cookiesScriptReadable: boolean }>;

type FlowAnswer =
  | Readonly<{ ok: true; value: unknown }>
  /** `flow`: the platform's record, for the browser that it belongs to. */
  | Readonly<{ ok: false; reason: RefusalName; flow: SocialFlow | null }>;

/** Data of a refusal, where it is the flow. */
function flowIn(body: Buffer): SocialFlow | null {
  const parsed = v.safeParse(v.object({ value: socialFlow }), parseJson(body));
  return parsed.success ? parsed.output.value : null;
}

/** Asks the platform about a flow, for the browser at hand. Its silence is one more reason. */
export async function askAboutFlow(
  c: EdgeContext,
  { upstream, log, cookiesScriptReadable }: SocialPorts,
  call: CallDefinition,
  request: UpstreamRequest,
): Promise<FlowAnswer> {
  try {
    const answer = await upstream(askerOf(c, writerOf(c, cookiesScriptReadable)), request);
    const outcome = outcomeOf(call, answer);
    if (outcome.kind === 'value') return { ok: true, value: outcome.value };
    const reason = (outcome.kind === 'refused' && outcome.refusal) || 'serviceUnavailable';
    return { ok: false, reason, flow: flowIn(answer.body) };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.error({ requestId: c.get('requestId'), call: call.id, reason: error.reason }, 'account API did not answer');
    return { ok: false, reason: 'serviceUnavailable', flow: null };
  }
}
