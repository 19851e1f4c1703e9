import type { SignInStop } from '../../flow/signed-in/use-run-sign-in.ts';

/** A page that signs in without a form. `attempt` counts the stops: each takes focus anew. */
export type AccountEntry =
  | Readonly<{ step: 'ready' | 'busy' | 'left'; attempt: number }>
  | Readonly<{ step: 'stopped'; stop: SignInStop; attempt: number }>;

export type AccountEntryEvent = Readonly<{ type: 'begun' | 'left' }> | Readonly<{ type: 'stopped'; stop: SignInStop }>;

export const accountEntryStart: AccountEntry = { step: 'ready', attempt: 0 };

export function transition({ attempt }: AccountEntry, event: AccountEntryEvent): AccountEntry {
  switch (event.type) {
    case 'begun':
      return { step: 'busy', attempt };
    case 'left':
      return { step: 'left', attempt };
    case 'stopped':
      return { step: 'stopped', stop: event.stop, attempt: attempt + 1 };
    default:
      return event satisfies never;
  }
}
