import type { Failure } from '@gatehouse/screen';
import type { RefusalSentence } from '@gatehouse/shell-contract';
import type { BundledRefusal } from './bundled-refusal.ts';
import type { FieldErrors, FieldMessage, LoginField, PasswordSpace } from './login.fields.ts';

type MismatchHints = Readonly<{
  /** Tries that are left before one asks for a security check; `null`: the platform tells no number. */
  triesLeft: number | null;
  /** Where the password that was sent has white space. */
  space: PasswordSpace | null;
}>;

export type Problem =
  | Readonly<{ kind: 'fields'; errors: FieldErrors }>
  | (Readonly<{ kind: 'mismatch'; code: string; retryAt: number | null }> & MismatchHints)
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

/** `attempt` counts what was sent and came back with a problem: with each one the problem takes focus again. */
export type LoginState =
  | Readonly<{ step: 'form'; attempt: number; problem: Problem | null }>
  | Readonly<{ step: 'sending'; attempt: number }>
  | Readonly<{ step: 'checking-terms'; attempt: number }>
  | Readonly<{ step: 'terms-unknown'; attempt: number; failure: Failure; retrying: boolean }>
  | Readonly<{ step: 'leaving'; attempt: number }>;

export type LoginEvent =
  | Readonly<{ type: 'invalid'; errors: FieldErrors }>
  | Readonly<{ type: 'sent' }>
  | Readonly<{ type: 'changed'; field: LoginField; message: FieldMessage | null }>
  | Readonly<{
      type: 'refused';
      refusal: BundledRefusal;
      code: string;
      retryAt: number | null;
      hints?: MismatchHints;
    }>
  | Readonly<{ type: 'explained'; sentence: RefusalSentence }>
  | Readonly<{ type: 'failed'; sentence: RefusalSentence }>
  | Readonly<{ type: 'no-cookies' }>
  | Readonly<{ type: 'signed-in' }>
  | Readonly<{ type: 'terms-unknown'; failure: Failure }>
  | Readonly<{ type: 'left' }>;

export const loginStart: LoginState = { step: 'form', attempt: 0, problem: null };

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

function withProblem(state: LoginState, problem: Problem): LoginState {
  return { step: 'form', attempt: state.attempt + 1, problem };
}

const noHints: MismatchHints = { triesLeft: null, space: null };

function refused({ refusal, code, retryAt, hints = noHints }: Extract<LoginEvent, { type: 'refused' }>): Problem {
  return refusal === 'credentialsMismatch'
    ? { kind: 'mismatch', code, retryAt, ...hints }
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
  switch (event.type) {
    case 'invalid':
      return withProblem(state, { kind: 'fields', errors: event.errors });
    case 'sent':
      return { step: 'sending', attempt: state.attempt };
    case 'changed':
      return state.step === 'form'
        ? { ...state, problem: rechecked(state.problem, event.field, event.message) }
        : state;
    case 'refused':
      return withProblem(state, refused(event));
    case 'explained':
      return withProblem(state, { kind: 'explained', sentence: event.sentence });
    case 'failed':
      return withProblem(state, { kind: 'failed', sentence: event.sentence });
    case 'no-cookies':
      return withProblem(state, { kind: 'no-cookies' });
    case 'signed-in':
      return state.step === 'terms-unknown'
        ? { ...state, retrying: true }
        : { step: 'checking-terms', attempt: state.attempt };
    case 'terms-unknown':
      return { step: 'terms-unknown', attempt: state.attempt + 1, failure: event.failure, retrying: false };
    case 'left':
      // Signed in by a retry of the terms check: its notice stays until the page is gone.
      return state.step === 'terms-unknown' ? state : { step: 'leaving', attempt: state.attempt };
    default:
      return event satisfies never;
  }
}
