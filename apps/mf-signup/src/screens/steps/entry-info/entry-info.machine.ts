import type { SentCode } from '../../../flow/sign-up-flow.ts';

/** Whose address it is: confirmed by a code of ours, or by the provider that the sign-up came from. */
export type ProvenEmail = Readonly<{
  email: string;
  /** Empty: an account of our own. */
  provider: string;
  /** Whether an ID is chosen too; else the address is the name to sign in with. */
  idNeeded: boolean;
  /** The account is there already: it keeps its ID, its nickname and its password. */
  moves: boolean;
}>;

export type EntryState =
  | Readonly<{ step: 'loading' | 'left' }>
  | Readonly<{ step: 'email'; sent: SentCode | null; known: string | null }>
  | Readonly<{ step: 'code'; sent: SentCode }>
  | Readonly<{ step: 'account'; proven: ProvenEmail }>;

export type EntryEvent =
  | Readonly<{
      type: 'unproven';
      sent: SentCode | null;
      /** Masked address of the provider that has an account here already. */
      known: string | null;
    }>
  | Readonly<{ type: 'sent'; sent: SentCode }>
  | Readonly<{ type: 'proven'; proven: ProvenEmail }>
  | Readonly<{ type: 'correct' | 'back' | 'registered' }>;

export const entryStart: EntryState = { step: 'loading' };

/** An address, its code, then password and nickname. The address may be corrected at any time (experience 10). */
export function transition(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'unproven':
      return event.sent ? { step: 'code', sent: event.sent } : { step: 'email', sent: null, known: event.known };
    case 'sent':
      return { step: 'code', sent: event.sent };
    case 'proven':
      return { step: 'account', proven: event.proven };
    case 'correct':
      if (state.step === 'code') return { step: 'email', sent: state.sent, known: null };
      // Another address than the one that was proven: a provider's stays as it is.
      return state.step === 'account' && state.proven.provider === ''
        ? { step: 'email', sent: null, known: null }
        : state;
    case 'back':
      return state.step === 'email' && state.sent ? { step: 'code', sent: state.sent } : state;
    case 'registered':
      return { step: 'left' };
    default:
      return event satisfies never;
  }
}
