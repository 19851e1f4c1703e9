/** Milliseconds that calls for somebody and for nobody took. */
export type Sample = Readonly<{ known: number[]; unknown: number[] }>;

/** The least time of each of so many names, which were asked for in turn: what else the machine did only makes a time longer. */
export function leastOf({ known, unknown }: Sample, names: number): Sample {
  const least = (times: readonly number[]) =>
    Array.from({ length: names }, (_, name) => Math.min(...times.filter((_time, at) => at % names === name)));
  return { known: least(known), unknown: least(unknown) };
}

/** Chance that a known account took longer than an unknown one (Mann-Whitney): 0.5 when time tells nothing. */
export function rankStatistic({ known, unknown }: Sample): number {
  let longer = 0;
  for (const left of known) for (const right of unknown) longer += left > right ? 1 : left === right ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}
