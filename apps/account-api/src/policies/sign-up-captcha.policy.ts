import { dayMs } from './account-state.policy.ts';

/** Sign-ups that a browser or a network may have begun in a day; each further one shows that somebody sits before it. */
export const signUpsBeforeCaptcha = { browser: 3, network: 200 } as const;
export const signUpWindowMs = dayMs;
