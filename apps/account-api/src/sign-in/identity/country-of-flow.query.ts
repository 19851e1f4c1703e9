import { getMember } from '../../account/accounts/accounts.repository.ts';
import { findKnownFlow } from '../../flow/flows/find-step.command.ts';
import type { Caller } from '../../base/caller.ts';
import type { Platform } from '../../base/platform.ts';

/** Where whoever a flow is about lives; `null`: not known yet, or no flow of this browser. */
export async function countryOfFlow(platform: Platform, caller: Caller, state: string): Promise<string | null> {
  const known = await findKnownFlow(platform, caller, state);
  if (!known.ok) return null;
  const { flow, kind } = known.value;
  if (kind.country) return kind.country(platform, caller, flow);
  return flow.guid === null ? null : (await getMember(platform.db, flow.guid)).country;
}
