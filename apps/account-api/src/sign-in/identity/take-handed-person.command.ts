import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.port.ts';
import type { SpentCheck } from './spend-checked-person.command.ts';

/** Gives a checked person to the flow that waits for it; what that keeps of the person is its own affair. */
export async function takeHandedPerson(
  ctx: RequestContext,
  { check, person, flow }: SpentCheck<'handOver'>,
): Promise<Outcome<{ state: string }, TakeRefusal>> {
  const { guid, method, type } = check;
  return audited(ctx, { event: 'person-handed-over', guid, details: { method, type } }, async () => {
    const refusal = await flow.take({ ...person, method });
    return refusal ? refuse(refusal) : done({ state: flow.state });
  });
}
