import { sentTo, type ContactCodeState, type SentCode } from '@gatehouse/challenge';

/** An address that was confirmed by a code, or by the provider that the sign-up came from. */
export type ProvenEmail = Readonly<{
  email: string;
  /** Code of the provider; empty for an account of the platform's own. */
  provider: string;
  /** Whether the player also chooses an ID; otherwise the address is the name to sign in with. */
  idNeeded: boolean;
  /** The account exists already and moves here: it keeps its ID, nickname and password. */
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
      /** Masked address of the provider, if it has an account here already. */
      known: string | null;
    }>
  | Readonly<{ type: 'sent'; sent: SentCode }>
  /** State of the code by the platform's record. */
  | Readonly<{ type: 'read'; sent: SentCode }>
  | Readonly<{ type: 'proven'; proven: ProvenEmail }>
  | Readonly<{ type: 'another' | 'back' | 'registered' }>;

export const entryStart: EntryState = { step: 'loading' };

/** An address, its code, then password and nickname. The address may be corrected at any time (experience 10). */
export function transition(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'unproven':
      return event.sent ? { step: 'code', sent: event.sent } : { step: 'email', sent: null, known: event.known };
    case 'sent':
      return { step: 'code', sent: event.sent };
    case 'read':
      return state.step === 'code' ? { step: 'code', sent: sentTo(event.sent, state.sent.typed) } : state;
    case 'proven':
      return { step: 'account', proven: event.proven };
    case 'another':
      if (state.step === 'code') return { step: 'email', sent: state.sent, known: null };
      // A confirmed address may be replaced, but not that of a provider.
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

/** A sign-up starts without an address on record. */
const known = { contact: '', correctable: true } as const;

/** The steps `email` and `code` as the state of the shared contact code. */
export function contactCodeOf(state: EntryState): ContactCodeState {
  switch (state.step) {
    case 'email':
      return { step: 'entry', known, sent: state.sent };
    case 'code':
      return { step: 'code', known, sent: state.sent };
    case 'loading':
    case 'account':
    case 'left':
      return { step: 'done' };
    default:
      return state satisfies never;
  }
}
