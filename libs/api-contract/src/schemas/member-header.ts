import type { CallDefinition } from '../definition/define-call.ts';

/**
 * Number of the member that a page was drawn for, with each call that acts for one. Where the token is of another member, the call is refused
 * (`otherMember`) and does nothing. Callers without pages leave it out.
 */
export const memberHeader = 'X-Member-No';

type Acting = Pick<CallDefinition, 'auth' | 'beginsByGet' | 'method' | 'ofNoPage' | 'session'>;

/**
 * Whether a call acts for the member of its token: each that needs one, and of those that may bring one each that begins or changes something. Those
 * that end or issue a session are for the one who is signed in, and those of no page concern none.
 */
export const actsForMember = ({ auth, beginsByGet, method, ofNoPage, session }: Acting): boolean =>
  auth === 'required' ||
  (auth === 'optional' && session === undefined && !ofNoPage && (method !== 'GET' || beginsByGet === true));
