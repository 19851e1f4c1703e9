import type { RefusalSentence } from '@gatehouse/shell-contract';
import type { Failure } from '../../failure.ts';
import type { BundledRefusal } from './bundled-refusal.ts';
import type { FieldErrors, FieldMessage, LoginField } from './login.fields.ts';

export type Trouble =
  | Readonly<{ kind: 'fields'; errors: FieldErrors }>
  | Readonly<{ kind: 'mismatch'; code: string; retryAt: number | null }>
  | Readonly<{
      kind: 'refused';
      refusal: Exclude<BundledRefusal, 'credentialsMismatch'>;
      code: string;
      retryAt: number | null;
    }>
  /** A rare refusal: the shell gave its sentence. */
  | Readonly<{ kind: 'explained'; sentence: RefusalSentence }>
  | Readonly<{ kind: 'failed'; failure: Failure }>;

/** `attempt` counts what was sent and came back with trouble: with each one the trouble takes focus again. */
export type LoginState =
  | Readonly<{ step: 'form'; attempt: number; trouble: Trouble | null }>
  | Readonly<{ step: 'sending'; attempt: number }>
  | Readonly<{ step: 'checking-terms'; attempt: number }>
  | Readonly<{ step: 'terms-unknown'; attempt: number; failure: Failure; retrying: boolean }>
  | Readonly<{ step: 'leaving'; attempt: number }>;

export type LoginEvent =
  | Readonly<{ type: 'invalid'; errors: FieldErrors }>
  | Readonly<{ type: 'sent' }>
  | Readonly<{ type: 'changed'; field: LoginField; message: FieldMessage | null }>
  | Readonly<{ type: 'refused'; refusal: BundledRefusal; code: string; retryAt: number | null }>
  | Readonly<{ type: 'explained'; sentence: RefusalSentence }>
  | Readonly<{ type: 'failed'; failure: Failure }>
  | Readonly<{ type: 'signed-in' }>
  | Readonly<{ type: 'terms-unknown'; failure: Failure }>
  | Readonly<{ type: 'left' }>;

export const loginStart: LoginState = { step: 'form', attempt: 0, trouble: null };

/** Whether a press of the button would be a second one. */
export function isBusy(state: LoginState): boolean {
  return state.step === 'sending' || state.step === 'checking-terms' || state.step === 'leaving';
}

/** Whether the page's title has to say so. */
export function hasTrouble(state: LoginState): boolean {
  return state.step === 'terms-unknown' || (state.step === 'form' && state.trouble !== null);
}

/** Whether what is typed now may settle what is complained about. */
export function isFieldTrouble(state: LoginState): boolean {
  return state.step === 'form' && (state.trouble?.kind === 'fields' || state.trouble?.kind === 'mismatch');
}

function withTrouble(state: LoginState, trouble: Trouble): LoginState {
  return { step: 'form', attempt: state.attempt + 1, trouble };
}

function refused({ refusal, code, retryAt }: Extract<LoginEvent, { type: 'refused' }>): Trouble {
  return refusal === 'credentialsMismatch'
    ? { kind: 'mismatch', code, retryAt }
    : { kind: 'refused', refusal, code, retryAt };
}

/** What was complained about is judged again with every key; what nobody complained about is left in peace. */
function rechecked(trouble: Trouble | null, field: LoginField, message: FieldMessage | null): Trouble | null {
  if (trouble?.kind === 'mismatch') return null;
  if (trouble?.kind !== 'fields') return trouble;
  const { [field]: _judgedAgain, ...others } = trouble.errors;
  const errors = message ? { ...trouble.errors, [field]: message } : others;
  return Object.keys(errors).length > 0 ? { kind: 'fields', errors } : null;
}

/** The sign-in of spec A §4 as the screen sees it. */
export function transition(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'invalid':
      return withTrouble(state, { kind: 'fields', errors: event.errors });
    case 'sent':
      return { step: 'sending', attempt: state.attempt };
    case 'changed':
      return state.step === 'form'
        ? { ...state, trouble: rechecked(state.trouble, event.field, event.message) }
        : state;
    case 'refused':
      return withTrouble(state, refused(event));
    case 'explained':
      return withTrouble(state, { kind: 'explained', sentence: event.sentence });
    case 'failed':
      return withTrouble(state, { kind: 'failed', failure: event.failure });
    case 'signed-in':
      return state.step === 'terms-unknown'
        ? { ...state, retrying: true }
        : { step: 'checking-terms', attempt: state.attempt };
    case 'terms-unknown':
      return { step: 'terms-unknown', attempt: state.attempt + 1, failure: event.failure, retrying: false };
    case 'left':
      // Signed in from the waiting notice: it stays until the page is gone.
      return state.step === 'terms-unknown' ? state : { step: 'leaving', attempt: state.attempt };
    default:
      return event satisfies never;
  }
}
