import { randomInt } from 'node:crypto';

/* Values of which any would do: none of them is ever refused for how it is written. */

/** Digits that stand for no letter, so that no name made with them spells a word that is banned. */
const plainDigits = '2689';

/** A name that begins with this word; no other account has it. */
export const someName = (word: string): string =>
  `${word}${Array.from({ length: 10 }, () => plainDigits[randomInt(plainDigits.length)]).join('')}`;

/** A mobile number of Korea. */
export const someNumber = (): string => `+8210${String(randomInt(100_000_000)).padStart(8, '0')}`;

let networks = 0;
/** An address in a network that no other address is in. */
export function addressOfItsOwn(): string {
  networks += 1;
  return `10.${(networks >> 8) & 255}.${networks & 255}.7`;
}
