/** A recovery lists so many changes at most, the newest, and takes as many answers. */
export const mostListedChanges = 100;
