/** A recovery takes so many answers at most; it lists each part of an account once. */
export const mostListedChanges = 100;
