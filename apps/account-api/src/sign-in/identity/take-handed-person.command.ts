import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { SpentCheck } from './spend-checked-person.command.ts';

/** Gives a checked person to the flow that waits for it; what that keeps of the person is its own affair. */
export async function takeHandedPerson(
  platform: Platform,
  caller: Caller,
  { check, person, flow }: SpentCheck<'handOver'>,
): Promise<Outcome<{ state: string }, TakeRefusal>> {
  const refusal = await flow.take({ ...person, method: check.method });
  await recordEvent(platform, caller, {
    event: 'person-handed-over',
    outcome: refusal ?? 'ok',
    guid: check.guid,
    details: { method: check.method, type: check.type },
  });
  return refusal ? refuse(refusal) : done({ state: flow.state });
}
