/** Values by dimension; at least two dimensions. */
export type Dimensions = Readonly<Record<string, readonly string[]>>;
export type Case<D extends Dimensions> = Readonly<{ [Name in keyof D]: D[Name][number] }>;

/** If `when` applies, only the values of `only` are possible. */
export type Constraint<D extends Dimensions> = Readonly<{
  reason: string;
  when: Readonly<{ [Name in keyof D]?: readonly D[Name][number][] }>;
  only: Readonly<{ [Name in keyof D]?: readonly D[Name][number][] }>;
}>;

function holds<D extends Dimensions>({ when, only }: Constraint<D>, candidate: Case<D>): boolean {
  const within = (limits: Constraint<D>['when']) =>
    Object.entries(limits).every(([name, values]) => values === undefined || values.includes(candidate[name] ?? ''));
  return !within(when) || within(only);
}

/** All combinations that satisfy the constraints. */
export function possibleCases<D extends Dimensions>(dimensions: D, constraints: readonly Constraint<D>[]): Case<D>[] {
  const combinations = Object.entries(dimensions).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((made) => values.map((value) => ({ ...made, [name]: value }))),
    [{}],
  );
  return (combinations as Case<D>[]) // one value of each dimension, by construction
    .filter((candidate) => constraints.every((constraint) => holds(constraint, candidate)));
}

/** Names of dimensions whose values are to be met together. */
export type Covered<D extends Dimensions> = readonly (readonly (keyof D)[])[];

/** The combinations of values in a case that count, as strings. */
export function combinationsOf<D extends Dimensions>(candidate: Case<D>, covered: Covered<D>): string[] {
  return covered.map((names) => names.map((name) => `${String(name)}: ${candidate[name]}`).join(', '));
}

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function* chanceOf(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

type Held = readonly string[];

/** One attempt: a case for each leading combination, filled greedily, then what is missing. */
function attempt<C>(possible: readonly Readonly<{ candidate: C; held: Held }>[], seed: number): C[] {
  const chance = chanceOf(seed);
  const shuffled = possible
    .map((one) => ({ ...one, place: chance.next().value }))
    .sort((one, other) => one.place - other.place);
  // What is missing with its weight: the fewer cases hold it, the higher.
  const missing = new Map(
    Map.groupBy(
      possible.flatMap(({ held }) => held),
      (one) => one,
    )
      .entries()
      .map(([one, holders]) => [one, 1 / holders.length]),
  );
  const chosen: C[] = [];
  const take = (candidates: typeof shuffled) => {
    const gain = ({ held }: (typeof shuffled)[number]) => held.reduce((sum, one) => sum + (missing.get(one) ?? 0), 0);
    const best = candidates.reduce((found, candidate) => (gain(candidate) > gain(found) ? candidate : found));
    for (const one of best.held) missing.delete(one);
    chosen.push(best.candidate);
  };
  const leading = [...Map.groupBy(shuffled, ({ held }) => held[0]).values()];
  // Those with the fewest possibilities first: whatever is left for the others has the most room.
  for (const candidates of leading.sort((one, other) => one.length - other.length)) take(candidates);
  while (missing.size > 0) take(shuffled);
  return chosen;
}

const attempts = 40;

/**
 * Few cases that hold every possible combination of `covered`: the smallest of some tries, each with one case for every
 * combination of the first, which no array can do without. The same input always gives the same cases. Name the largest first.
 */
export function coveringArray<D extends Dimensions>(
  dimensions: D,
  constraints: readonly Constraint<D>[],
  covered: Covered<D>,
): Case<D>[] {
  const possible = possibleCases(dimensions, constraints).map((candidate) => ({
    candidate,
    held: combinationsOf(candidate, covered),
  }));
  return Array.from({ length: attempts }, (_, seed) => attempt(possible, seed)).reduce((smallest, found) =>
    found.length < smallest.length ? found : smallest,
  );
}

/** Few of some cases that together hold what all of them hold, such as `combinationsOf`; one for each that is named first. */
export function fewOf<C>(cases: readonly C[], heldBy: (one: C) => string[]): C[] {
  return attempt(
    cases.map((candidate) => ({ candidate, held: heldBy(candidate) })),
    0,
  );
}
