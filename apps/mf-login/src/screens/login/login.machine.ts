import type { Failure } from '@gatehouse/screen';
import type { RefusalSentence } from '@gatehouse/shell-contract';
import type { BundledRefusal } from './bundled-refusal.ts';
import type { FieldErrors, FieldMessage, LoginField, Misses, MismatchHint } from './login.fields.ts';

export type Problem =
  | Readonly<{ kind: 'fields'; errors: FieldErrors }>
  | Readonly<{ kind: 'mismatch'; retryAt: number | null; hints: readonly MismatchHint[] }>
  | Readonly<{
      kind: 'refused';
      refusal: Exclude<BundledRefusal, 'credentialsMismatch'>;
      code: string;
      retryAt: number | null;
    }>
  /** A rare refusal, with the shell's sentence. */
  | Readonly<{ kind: 'explained'; sentence: RefusalSentence }>
  | Readonly<{ kind: 'failed'; sentence: RefusalSentence }>
  | Readonly<{ kind: 'no-cookies' }>;

type Counted = Readonly<{
  /** Counts what was sent and came back with a problem: with each one the problem takes focus again. */
  attempt: number;
  misses: Misses | null;
}>;

export type LoginState = Counted &
  (
    | Readonly<{ step: 'form'; problem: Problem | null }>
    | Readonly<{ step: 'sending' }>
    | Readonly<{ step: 'checking-terms' }>
    | Readonly<{ step: 'terms-unknown'; failure: Failure; retrying: boolean }>
    | Readonly<{ step: 'leaving' }>
  );

export type LoginEvent =
  | Readonly<{ type: 'invalid'; errors: FieldErrors }>
  | Readonly<{ type: 'sent' }>
  | Readonly<{ type: 'changed'; field: LoginField; message: FieldMessage | null }>
  | Readonly<{
      type: 'refused';
      refusal: BundledRefusal;
      code: string;
      retryAt: number | null;
      hints: readonly MismatchHint[];
      misses: Misses | null;
    }>
  | Readonly<{ type: 'explained'; sentence: RefusalSentence }>
  | Readonly<{ type: 'failed'; sentence: RefusalSentence }>
  | Readonly<{ type: 'no-cookies' }>
  | Readonly<{ type: 'signed-in' }>
  | Readonly<{ type: 'terms-unknown'; failure: Failure }>
  | Readonly<{ type: 'left' }>;

export const loginStart: LoginState = { step: 'form', attempt: 0, misses: null, problem: null };

/** Whether a sign-in is on its way, so that the button must not send another. */
export function isBusy(state: LoginState): boolean {
  return state.step === 'sending' || state.step === 'checking-terms' || state.step === 'leaving';
}

/** Whether the page's title has to announce an error. */
export function hasProblem(state: LoginState): boolean {
  return state.step === 'terms-unknown' || (state.step === 'form' && state.problem !== null);
}

/** Whether typing may mend what is wrong. */
export function isFieldProblem(state: LoginState): boolean {
  return state.step === 'form' && (state.problem?.kind === 'fields' || state.problem?.kind === 'mismatch');
}

function withProblem({ attempt }: LoginState, problem: Problem, misses: Misses | null): LoginState {
  return { step: 'form', attempt: attempt + 1, misses, problem };
}

function refused({ refusal, code, retryAt, hints }: Extract<LoginEvent, { type: 'refused' }>): Problem {
  return refusal === 'credentialsMismatch'
    ? { kind: 'mismatch', retryAt, hints }
    : { kind: 'refused', refusal, code, retryAt };
}

/** A field with an error is checked again with every key; a field without one is not checked while it is typed in. */
function rechecked(problem: Problem | null, field: LoginField, message: FieldMessage | null): Problem | null {
  if (problem?.kind === 'mismatch') return null;
  if (problem?.kind !== 'fields') return problem;
  const { [field]: _checkedAgain, ...others } = problem.errors;
  const errors = message ? { ...problem.errors, [field]: message } : others;
  return Object.keys(errors).length > 0 ? { kind: 'fields', errors } : null;
}

/** The sign-in of spec A §4 as the screen sees it. */
export function transition(state: LoginState, event: LoginEvent): LoginState {
  const { attempt, misses } = state;
  switch (event.type) {
    case 'invalid':
      return withProblem(state, { kind: 'fields', errors: event.errors }, misses);
    case 'sent':
      return { step: 'sending', attempt, misses };
    case 'changed':
      return state.step === 'form'
        ? { ...state, problem: rechecked(state.problem, event.field, event.message) }
        : state;
    case 'refused':
      return withProblem(state, refused(event), event.misses);
    case 'explained':
      return withProblem(state, { kind: 'explained', sentence: event.sentence }, misses);
    case 'failed':
      return withProblem(state, { kind: 'failed', sentence: event.sentence }, misses);
    case 'no-cookies':
      return withProblem(state, { kind: 'no-cookies' }, misses);
    case 'signed-in':
      return state.step === 'terms-unknown'
        ? { ...state, retrying: true }
        : { step: 'checking-terms', attempt, misses: null };
    case 'terms-unknown':
      return { step: 'terms-unknown', attempt: attempt + 1, misses, failure: event.failure, retrying: false };
    case 'left':
      // Signed in by a retry of the terms check: its notice stays until the page is gone.
      return state.step === 'terms-unknown' ? state : { step: 'leaving', attempt, misses };
    default:
      return event satisfies never;
  }
}
