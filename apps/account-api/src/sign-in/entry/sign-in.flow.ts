import { crossfireEmail, otpBegin, gdsInfo, reauthRecover, reauthSave, withdrawCancel } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { signInDoors } from '../../account/accounts/door.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { codeOn, personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';
import { authenticationWays } from '../../session/sessions/authentication.policy.ts';
import { enterRefusals, type Entry, type EnterRefusal } from './entry.policy.ts';

/** A contact whose possession a code proved, or the person itself. */
const flowProofs = ['email', 'phone', 'person'] as const;
type FlowProof = (typeof flowProofs)[number];

/** What a refused sign-in stores for the pages that continue it; each refusal is a variant. */
export const signInFlow = defineFlow({
  kind: 'sign-in',
  variants: enterRefusals,
  holder: 'browserIfAny',
  otherMember: 'any',
  becomes: ['sign-up'],
  steps: {
    ...readingOn('/restric'),
    askToStay: { calls: [withdrawCancel], page: '/myinfo/deleteAccount' },
    ...codeOn('/verification'),
    ...personCheckOn('/verification'),
    keep: { calls: [reauthSave], page: '/restric' },
    recover: { calls: [reauthRecover], afterOneOf: ['enterCode', 'usePerson'], page: '/restric' },
    switchOffAuthenticator: { calls: [otpBegin], page: '/auth/verifi_code' },
    readMove: { calls: [crossfireEmail], page: '/signup/cf/agree', reads: true },
  },
  data: v.object({
    refusal: v.picklist(enterRefusals),
    entry: v.object({
      door: v.picklist(signInDoors),
      providerCd: v.string(),
      forever: v.boolean(),
      inflowPath: v.string(),
      asked: v.optional(v.object({ gds: v.nullable(gdsInfo), gameNo: v.nullable(v.string()) })),
      /** A flow that does not say it was written by an earlier version. */
      authentication: v.optional(
        v.object({ at: v.nullable(v.pipe(v.string(), v.toDate())), by: v.picklist(authenticationWays) }),
        { at: null, by: 'unknown' },
      ),
    }),
    /** What the owner proved since, beyond what was shown at the door. */
    proven: v.optional(v.nullable(v.picklist(flowProofs)), null),
    saved: v.optional(v.literal('Y')),
  }),
});

/** A refused sign-in that its browser may continue. */
export type SignInFlow = Readonly<{
  state: string;
  guid: string;
  refusal: EnterRefusal;
  entry: Entry;
  proven: FlowProof | null;
}>;

/** Keeps what was asked for. Answers the flow's `state`. */
export async function openSignInFlow(
  ctx: RequestContext,
  { guid, refusal, entry }: Readonly<{ guid: string; refusal: EnterRefusal; entry: Entry }>,
): Promise<string> {
  const { authentication } = entry;
  const kept = { at: authentication?.at?.toISOString() ?? null, by: authentication?.by ?? 'unknown' };
  const data = { refusal, entry: { ...entry, authentication: kept } };
  const state = await signInFlow.open(ctx, { variant: refusal, guid, data });
  if (state === null) throw new Error('a sign-in needs no browser');
  return state;
}

/** The refused sign-in that a `state` is of. */
export async function findSignInFlow(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<SignInFlow, 'verificationTimeExpired'>> {
  const held = await signInFlow.find(ctx, { state });
  if (!held.ok) return held;
  const { guid, data } = held.value;
  if (guid === null) return refuse('verificationTimeExpired');
  const { refusal, entry, proven } = data;
  return done({ state, guid, refusal, entry, proven });
}
