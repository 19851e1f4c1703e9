export type TimedFile = Readonly<{ file: string; ms: number }>;

/** The slowest test files of a run as lines to print; journeys of one file count together. */
export function slowestFiles(timed: readonly TimedFile[], count = 20): string[] {
  const total = new Map<string, number>();
  for (const { file, ms } of timed) total.set(file, (total.get(file) ?? 0) + ms);
  return [...total]
    .sort(([, left], [, right]) => right - left)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
