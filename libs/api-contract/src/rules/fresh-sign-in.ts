import { minuteMs } from '@gatehouse/platform';
/** For so long a sign-in is proof enough of the member; afterwards the proof is asked for again. */
export const freshSignInMs = 5 * minuteMs;
