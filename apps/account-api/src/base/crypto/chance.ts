import { randomInt } from 'node:crypto';

/* Random choices of a puzzle. Answers must not be guessable from earlier ones, so all come from the system's generator. */

/** A whole number from `least` to `most`, both included. */
export const wholeBetween = (least: number, most: number): number => randomInt(least, most + 1);

const steps = 1_000_000;
export const between = (least: number, most: number): number => least + ((most - least) * randomInt(steps)) / steps;

export const eitherOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[randomInt(items.length)] ?? items[0];

/** `count` different items in random order. */
export function drawFrom<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)).flat();
}
