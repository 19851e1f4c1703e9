/** So long every contact of the account may object before an owner without an older way gets in. */
export const ownerWaitHours = 72;
