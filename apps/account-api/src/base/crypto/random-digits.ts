import { randomInt } from 'node:crypto';

/** So many random digits, leading zeros included. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
