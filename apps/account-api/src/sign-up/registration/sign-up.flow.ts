import {
  crossfireEmail,
  crossfireEmailChange,
  crossfireEmailSave,
  crossfireProvider,
  crossfireRegister,
  crossfireTerms,
  signUpAge,
  signUpAgreement,
  signUpAgreementGuardian,
  signUpAgreementSelf,
  signUpEmailSend,
  signUpEmailVerify,
  signUpRegister,
  signUpStep,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';
import { findSignUp, lockSignUp, type SignUpRow } from './sign-ups.repository.ts';

/** Nothing of a sign-up is kept longer, finished or not. */
const signUpLifetimeMs = dayMs;

/** What the sign-in that became this sign-up had asked for. */
const asked = v.optional(v.object({ forever: v.optional(v.boolean(), false) }));

/** A sign-up; what it collects has a row of its own. */
export const signUpFlow = defineFlow({
  kind: 'sign-up',
  holder: 'browser',
  lifetimeMs: signUpLifetimeMs,
  steps: {
    ...readingOn('/signup'),
    readStep: { calls: [signUpStep], page: '/signup', reads: true },
    agree: { calls: [signUpAgreement, crossfireTerms], page: '/signup/agree' },
    agreeSelf: { calls: [signUpAgreementSelf], after: ['agree'], page: '/signup/agree' },
    ...personCheckOn('/signup/agree'),
    readAge: { calls: [signUpAge], page: '/signup/national_info', reads: true },
    agreeWithGuardian: { calls: [signUpAgreementGuardian], after: ['agree'], page: '/signup/parent_agree' },
    sendMail: { calls: [signUpEmailSend], after: ['agree'], page: '/signup/entry_info' },
    enterMail: { calls: [signUpEmailVerify], after: ['sendMail'], page: '/signup/entry_info' },
    register: { calls: [signUpRegister], after: ['enterMail'], page: '/signup/entry_info' },
    readAddress: { calls: [crossfireEmail, crossfireProvider], page: '/signup/cf/entry_info', reads: true },
    keepAddress: {
      calls: [crossfireEmailSave, crossfireEmailChange],
      after: ['agree'],
      page: '/signup/cf/entry_info',
    },
    registerMoved: { calls: [crossfireRegister], after: ['keepAddress'], page: '/signup/cf/entry_info' },
  },
  data: v.object({ entry: asked, request: asked }),
});

export type SignUp = Readonly<{
  state: string;
  row: SignUpRow;
  /** Whether the sign-in that became this sign-up was to stay; only where the flow was read. */
  staySignedIn?: boolean;
}>;

async function find(
  ctx: RequestContext,
  state: string,
  read: typeof findSignUp,
): Promise<Outcome<SignUp, 'verificationTimeExpired'>> {
  const held = await signUpFlow.find(ctx, { state });
  if (!held.ok) return held;
  const row = await read(ctx.db, hashToken(state));
  const { entry, request } = held.value.data;
  const staySignedIn = (entry ?? request)?.forever ?? false;
  return row ? done({ state, row, staySignedIn }) : refuse('verificationTimeExpired');
}

/** The sign-up behind a `state`. */
export const findSignUpFlow = (ctx: RequestContext, state: string) => find(ctx, state, findSignUp);

/** The same inside a transaction: its row is locked meanwhile. */
export const lockSignUpFlow = (ctx: RequestContext, state: string) => find(ctx, state, lockSignUp);
