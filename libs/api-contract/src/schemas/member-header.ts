/**
 * Number of the member that a page was drawn for, with each call that needs a token. Where the token is of another member, the call is refused
 * (`otherMember`) and does nothing. Callers without pages leave it out.
 */
export const memberHeader = 'X-Member-No';
