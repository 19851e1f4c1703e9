import { getMember, providerOf } from '../../account/accounts/accounts.repository.ts';
import { findKnownFlow } from '../../flow/flows/find-step.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import type { Caller } from '../../base/caller.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { checkPausedSession, type CheckedSession } from './check-paused.command.ts';

/** What the session guard asks (spec A §2): a paused account's flow, or the step of a member that waits for a person or a guardian. */
export async function checkSession(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<CheckedSession, FlowRefusal>> {
  const known = await findKnownFlow(platform, caller, state);
  if (!known.ok) return known;
  const { flow, kind } = known.value;
  const session = (await kind.session?.(platform, caller, flow)) ?? null;
  if (session === null) return checkPausedSession(platform, caller, state);
  const { type, guid } = session;
  const providerCd = await providerOf(platform.db, guid);
  const { person_verified: personVerified } = await getMember(platform.db, guid);
  return done({ state, type, providerCd, personVerified, providerProven: false, verifiable: true });
}
