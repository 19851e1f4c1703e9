import { gdsInfo } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Entry, EnterRefusal } from './entry.ts';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { signInDoors } from '../accounts/door.policy.ts';
import { findFlow, markFlow } from '../flows/flows.repository.ts';
import { authenticationWays } from '../sessions/authentication.policy.ts';
import { openFlow } from '../flows/open-flow.command.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

/** What a refused sign-in stores for the pages that continue it. */
export type SignInFlow = Readonly<{
  state: string;
  kind: string;
  guid: string;
  refusal: EnterRefusal;
  entry: Entry;
  /** What the owner proved since, beyond what was shown at the door. */
  proven: FlowProof | null;
}>;

/** A contact whose possession a code proved, or the person itself. */
const flowProofs = ['email', 'phone', 'person'] as const;
type FlowProof = (typeof flowProofs)[number];

const prefix = 'sign-in:';
export const isSignInFlow = (kind: string): boolean => kind.startsWith(prefix);
/** Kind of the flow that a refused sign-in leaves behind. */
export const signInFlowName = (refusal: EnterRefusal): string => prefix + refusal;
const dataSchema = v.object({
  refusal: v.string(),
  /** Keyed hash of the browser that signed in; `null`: it was no browser. */
  browser: v.nullable(v.string()),
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
  proven: v.optional(v.nullable(v.picklist(flowProofs)), null),
});

/** What the sign-in behind the row of a flow was. */
export const entryOfSignInFlow = ({ data }: Readonly<{ data: unknown }>): Entry => v.parse(dataSchema, data).entry;

/** Keeps what was asked for, bound to the browser (security 8). Answers the flow's `state`. */
export function openSignInFlow(
  platform: Platform,
  caller: Caller,
  flow: Readonly<{ guid: string; refusal: EnterRefusal; entry: Entry }>,
): Promise<string> {
  const { guid, refusal, entry } = flow;
  const data = { refusal, entry, browser: browserHashOf(platform, caller) };
  return openFlow(platform, { kind: signInFlowName(refusal), guid, data });
}

/** The refused sign-in that a `state` stands for. Another browser's, an old one and none are all the same. */
export async function findSignInFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<SignInFlow, 'verificationTimeExpired' | 'wrongVerifyStep'>> {
  const flow = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!flow) return refuse('verificationTimeExpired');
  if (!isSignInFlow(flow.kind) || flow.guid === null) return refuse('wrongVerifyStep');
  const { refusal, browser, entry, proven } = v.parse(dataSchema, flow.data);
  if (browser !== null && browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  return done({
    state,
    kind: flow.kind,
    guid: flow.guid,
    refusal: refusal as EnterRefusal, // `openSignInFlow` wrote it
    entry,
    proven,
  });
}

/** Keeps a step of a flow as done. `false`: it was done before, or the flow is over; exactly one of several at once does it. */
export const markSignInFlow = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { state, kind }: Pick<SignInFlow, 'state' | 'kind'>,
  mark: Readonly<{ name: 'proven'; value: FlowProof } | { name: 'saved'; value: 'Y' }>,
): Promise<boolean> => markFlow(db, { stateHash: hashToken(state), kind, ...mark, now: clock.now() });
