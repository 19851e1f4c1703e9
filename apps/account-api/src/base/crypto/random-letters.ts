import { randomInt } from 'node:crypto';

/** So many random ones of these letters, each as likely as any other. */
export const randomLetters = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
