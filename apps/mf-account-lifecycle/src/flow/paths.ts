/** Where leaving begins, and begins again. */
export const withdrawalStart = '/myinfo/deleteAccount';
/** The steps of leaving. */
export const stepsPath = '/withdrawal';
/** The end of leaving. */
export const completedPath = '/withdrawal/completed';
/** Where a sign-in that expired begins again. */
export const signInPath = '/login';
