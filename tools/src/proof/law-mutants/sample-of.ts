/** So many of a list, by chance: the same for the same seed. */
export function sampleOf<Item>(items: readonly Item[], size: number, seed: number): readonly Item[] {
  const left = [...items];
  const chosen: Item[] = [];
  let state = seed;
  while (chosen.length < size && left.length > 0) {
    state = (state * 48_271) % 2_147_483_647; // Lehmer's numbers
    chosen.push(...left.splice(state % left.length, 1));
  }
  return chosen;
}
