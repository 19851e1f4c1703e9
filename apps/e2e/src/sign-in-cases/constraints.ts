import { styles } from '@gatehouse/platform';
import type { Constraint } from './covering-array.ts';
import type { dimensions } from './dimensions.ts';

/** Impossible combinations, with the reason. */
export const constraints: readonly Constraint<typeof dimensions>[] = [
  {
    reason: 'only the main style offers QR code and one-time code',
    when: { way: ['QR code', 'one-time code'] },
    only: { style: ['stove'] },
  },
  {
    reason: 'these styles offer no providers',
    when: { way: ['social'] },
    only: { style: styles.filter((style) => style !== 'vulcanus' && style !== 'cf') },
  },
  {
    reason: 'the phone is asked after the password, which has stopped everybody else already',
    when: { way: ['authenticator number'] },
    only: { state: ['signed in', 'terms missing', 'password campaign'] },
  },
];
