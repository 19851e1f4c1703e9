import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when they are read aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = [4, 4, 4] as const;

/** A reference such as `K7QF-2M9X-PLWA`: 60 random bits, which open nothing. */
export const newReference = (): string =>
  groups.map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')).join('-');

/** A reference as it was typed or pasted: spaces, hyphens or other signs between its groups are dropped. */
export function readReference(typed: string): string {
  const known = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return known.match(/.{1,4}/g)?.join('-') ?? '';
}
