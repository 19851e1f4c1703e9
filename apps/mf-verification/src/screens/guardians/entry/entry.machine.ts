import type { GuardianCase } from '../../../flow/guardian-case.ts';

export type EntryState =
  | Readonly<{ step: 'loading' | 'expired' | 'declined' }>
  /** `at`: when, in epoch milliseconds; `null`: not told. */
  | Readonly<{ step: 'answered'; at: number | null }>
  | Readonly<{ step: 'ready'; found: GuardianCase }>
  | Readonly<{ step: 'leaving'; to: 'agree' | 'child' | 'limit' | 'consents'; state: string }>;

export type EntryEvent =
  | Readonly<{ type: 'found'; found: GuardianCase }>
  | Readonly<{ type: 'expired' | 'declined' }>
  | Readonly<{ type: 'answered'; at: number | null }>
  | Readonly<{ type: 'consents'; state: string }>;

export const entryStart: EntryState = { step: 'loading' };

function standing(found: GuardianCase): EntryState {
  const { status, role, state } = found;
  // The guardian of an account answers by the link of a letter alone.
  if (role === 'child' && found.beside_yn === 'N' && status !== 'limit') return { step: 'leaving', to: 'child', state };
  switch (status) {
    case 'open':
    case 'asked':
      return { step: 'ready', found };
    case 'verified':
      // A person checked in another browser decides there; when the child passes the device on, the guardian is checked again.
      return found.child_birth_dt === '' ? { step: 'ready', found } : { step: 'leaving', to: 'agree', state };
    case 'declined':
      return role === 'child' ? { step: 'ready', found } : { step: 'declined' };
    case 'agreed':
      return role === 'child' ? { step: 'leaving', to: 'child', state } : { step: 'answered', at: null };
    case 'limit':
      return { step: 'leaving', to: 'limit', state };
    case 'ended':
      return role === 'child' ? { step: 'leaving', to: 'child', state } : { step: 'expired' };
    default:
      return status satisfies never;
  }
}

/** A guardian arrives by a link or on the child's device, and sees who asks. */
export function transition(_: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'found':
      return standing(event.found);
    case 'consents':
      return { step: 'leaving', to: 'consents', state: event.state };
    case 'expired':
      return { step: 'expired' };
    case 'answered':
      return { step: 'answered', at: event.at };
    case 'declined':
      return { step: 'declined' };
    default:
      return event satisfies never;
  }
}
