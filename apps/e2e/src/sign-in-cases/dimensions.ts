import { styles, surfaces } from '@gatehouse/platform';
import { stateNames } from './states.ts';

/** Sign-in methods. Social providers are one method; the cases rotate through the providers. */
const ways = ['password', 'one-time code', 'QR code', 'authenticator number', 'social', 'third-party client'] as const;
export type Way = (typeof ways)[number];

export const dimensions = { way: ways, surface: surfaces, state: stateNames, style: styles } as const;

/**
 * What only a browser shows: each method on each surface, each state of an account and each style at least once. Other
 * pairs are rows of tables with tests of their own: method x state in the account API (`enter.test.ts`), state x style x
 * surface at the common end of every method (`finish-sign-in-cells.test.ts` of mf-login).
 */
export const covered = [['way', 'surface'], ['state'], ['style']] as const;
