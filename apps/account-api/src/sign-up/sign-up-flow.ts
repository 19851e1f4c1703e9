import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import { dayMs } from '../shared/ports/clock.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { findFlow } from '../flows/flows.repository.ts';
import { findSignUp, lockSignUp, type SignUpRow } from './sign-ups.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

export const signUpKind = 'sign-up';
/** Nothing of a sign-up is kept longer, finished or not. */
export const signUpLifetimeMs = dayMs;

export type SignUp = Readonly<{
  state: string;
  row: SignUpRow;
  /** Whether the sign-in that became this sign-up was to stay; only where the flow was read. */
  staySignedIn?: boolean;
}>;

/** What a refused sign-in, or the first one with a provider, had asked for. */
const asked = v.object({ forever: v.boolean() });
const openedBy = v.union([v.object({ entry: asked }), v.object({ request: asked })]);

function staysSignedIn(data: unknown): boolean {
  const found = v.safeParse(openedBy, data);
  if (!found.success) return false;
  return 'entry' in found.output ? found.output.entry.forever : found.output.request.forever;
}

async function find(
  platform: Platform,
  caller: Caller,
  state: string,
  read: typeof findSignUp,
): Promise<Outcome<SignUp, FlowRefusal>> {
  const stateHash = hashToken(state);
  const flow = await findFlow(platform.db, stateHash, platform.clock.now());
  if (!flow) return refuse('verificationTimeExpired');
  if (flow.kind !== signUpKind) return refuse('wrongVerifyStep');
  const row = await read(platform.db, stateHash);
  const mine = row && row.browser_hash === browserHashOf(platform, caller);
  return mine ? done({ state, row, staySignedIn: staysSignedIn(flow.data) }) : refuse('verificationTimeExpired');
}

/** The sign-up behind a `state`. Another browser's, an old one and none are all the same (security 8). */
export const findSignUpFlow = (platform: Platform, caller: Caller, state: string) =>
  find(platform, caller, state, findSignUp);

/** The same inside a transaction: its row is locked meanwhile. */
export const lockSignUpFlow = (platform: Platform, caller: Caller, state: string) =>
  find(platform, caller, state, lockSignUp);
