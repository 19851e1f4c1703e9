import * as v from 'valibot';
import { dayMs } from '../../base/ports/clock.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { findSignUp, lockSignUp, type SignUpRow } from './sign-ups.repository.ts';
import { defineFlow } from '../../flow/flows/define-flow.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';

/** Nothing of a sign-up is kept longer, finished or not. */
const signUpLifetimeMs = dayMs;

/** What the sign-in that became this sign-up had asked for. */
const asked = v.optional(v.object({ forever: v.optional(v.boolean(), false) }));

/** A sign-up; what it collects has a row of its own. */
export const signUpFlow = defineFlow({
  kind: 'sign-up',
  holder: 'browser',
  lifetimeMs: signUpLifetimeMs,
  data: v.object({ entry: asked, request: asked }),
});

export type SignUp = Readonly<{
  state: string;
  row: SignUpRow;
  /** Whether the sign-in that became this sign-up was to stay; only where the flow was read. */
  staySignedIn?: boolean;
}>;

async function find(
  platform: Platform,
  caller: Caller,
  state: string,
  read: typeof findSignUp,
): Promise<Outcome<SignUp, 'verificationTimeExpired'>> {
  const held = await signUpFlow.find(platform, caller, { state });
  if (!held.ok) return held;
  const row = await read(platform.db, hashToken(state));
  const { entry, request } = held.value.data;
  const staySignedIn = (entry ?? request)?.forever ?? false;
  return row ? done({ state, row, staySignedIn }) : refuse('verificationTimeExpired');
}

/** The sign-up behind a `state`. */
export const findSignUpFlow = (platform: Platform, caller: Caller, state: string) =>
  find(platform, caller, state, findSignUp);

/** The same inside a transaction: its row is locked meanwhile. */
export const lockSignUpFlow = (platform: Platform, caller: Caller, state: string) =>
  find(platform, caller, state, lockSignUp);
