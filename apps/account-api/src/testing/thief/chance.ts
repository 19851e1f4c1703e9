/** Pseudo-random choices that a seed repeats. */
export type Chance = Readonly<{
  /** From 0 to 1, without 1. */
  next(): number;
  oneOf<Item>(items: readonly Item[]): Item;
  /** Whether something happens that happens so often in a hundred times. */
  percent(often: number): boolean;
}>;

/** mulberry32 (a published 32-bit generator). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return { next, oneOf, percent: (often) => next() * 100 < often };
}
