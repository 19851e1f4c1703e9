/**
 * Details of a journey that repeats another one with a further surface, age, style or row, or in a browser what tests below it
 * hold: `npm test` leaves it to `npm run proof`.
 */
export const long = { tag: '@long' } as const;

/** Details of the one that stays. */
export const inEveryRun = {} as const;
