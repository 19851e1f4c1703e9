/** Milliseconds that calls for somebody and for nobody took. */
export type Sample = Readonly<{ known: number[]; unknown: number[] }>;

/** Chance that a known account took longer than an unknown one (Mann-Whitney): 0.5 when time tells nothing. */
export function rankStatistic({ known, unknown }: Sample): number {
  let longer = 0;
  for (const left of known) for (const right of unknown) longer += left > right ? 1 : left === right ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}
