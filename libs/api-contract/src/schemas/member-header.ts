import type { CallDefinition } from '../definition/define-call.ts';

/**
 * Number of the member that a page was drawn for, with each call that acts for one. Where the token is of another member, the call is refused
 * (`otherMember`) and does nothing. Callers without pages leave it out.
 */
export const memberHeader = 'X-Member-No';

/** Whether a call acts for the member of its token: each that needs one, and each that may bring one, but for those that end or issue a session. */
export const actsForMember = ({ auth, session }: Pick<CallDefinition, 'auth' | 'session'>): boolean =>
  auth === 'required' || (auth === 'optional' && session === undefined);
