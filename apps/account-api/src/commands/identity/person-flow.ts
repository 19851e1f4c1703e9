import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { hashToken } from '../../crypto/hashes.ts';
import type { Platform } from '../../platform.ts';
import { personCheckOf, type PersonCheckRule } from '../../policies/person-check.policy.ts';
import { verifyMethodOf } from '../../policies/verify-method.policy.ts';
import { activeBlocks, getMember } from '../../repositories/accounts.repository.ts';
import { findFlow, markFlow } from '../../repositories/flows.repository.ts';
import { verificationTypes } from '@gatehouse/api-contract';
import { openFlow } from '../flows/open-flow.command.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { browserHashOf, findSignInFlow } from '../sign-in/sign-in-flow.ts';

/** A flow that a check of the person belongs to: a refused sign-in, or a member's own. */
export type PersonFlow = Readonly<{ state: string; kind: string; guid: string; rule: PersonCheckRule }>;
export type FlowRefusal = 'verificationTimeExpired' | 'wrongVerifyStep';

const memberKind = 'person-check';
const memberData = v.object({
  browser: v.string(),
  types: v.array(v.picklist(verificationTypes)),
  proven: v.optional(v.string()),
});

/** Opens a flow for a member who is signed in, bound to the browser. `null`: it was no browser. */
export async function openMemberFlow(
  platform: Platform,
  caller: Caller,
  { guid, types }: Readonly<{ guid: string; types: PersonCheckRule['types'] }>,
): Promise<string | null> {
  const browser = browserHashOf(platform, caller);
  return browser === null ? null : openFlow(platform, { kind: memberKind, guid, data: { browser, types } });
}

/** The flow behind a `state`, where a check of the person is what it waits for. */
export async function findPersonFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<PersonFlow, FlowRefusal>> {
  const { db, clock } = platform;
  const now = clock.now();
  const flow = await findFlow(db, hashToken(state), now);
  if (flow?.kind === memberKind && flow.guid !== null) {
    const { browser, types, proven } = v.parse(memberData, flow.data);
    if (browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
    if (proven !== undefined) return refuse('wrongVerifyStep');
    return done({ state, kind: memberKind, guid: flow.guid, rule: { types, result: 'compareOrCertify' } });
  }
  const signIn = await findSignInFlow(platform, caller, state);
  if (!signIn.ok) return signIn;
  const { guid, kind, refusal, proven } = signIn.value;
  const [block = null] = await activeBlocks(db, guid, now);
  const { person_verified: personVerified } = await getMember(db, guid);
  const rule = personCheckOf(refusal, verifyMethodOf(block?.reason ?? null, personVerified));
  if (rule === null || proven !== null) return refuse('wrongVerifyStep');
  return done({ state, kind, guid, rule });
}

/** Keeps that the person was proven. `false`: something was before, or the flow is over. */
export const markPersonProven = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { state, kind }: Pick<PersonFlow, 'state' | 'kind'>,
): Promise<boolean> =>
  markFlow(db, { stateHash: hashToken(state), kind, name: 'proven', value: 'person', now: clock.now() });
