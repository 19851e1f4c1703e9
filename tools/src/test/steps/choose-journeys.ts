/** Marks journeys that repeat another one with a further surface, age or style: `npm run proof` runs them. */
export const longTag = '@long';

/**
 * Playwright's arguments for the tests that `match` and `tag` leave. `match` chooses files where one fits, and titles where
 * none does. Long ones are left out unless they are asked for.
 */
export function chooseJourneys(specs: readonly string[], match: string | undefined, tag: string | undefined): string[] {
  const fitsFile = match !== undefined && specs.some((file) => new RegExp(match, 'i').test(`apps/e2e/${file}`));
  const words = [tag, fitsFile ? undefined : match].filter((word) => word !== undefined);
  const grep = words.map((word) => `(?=.*${word})`).join('');
  if (words.length === 0 && !fitsFile) return ['--grep-invert', longTag];
  return [...(grep === '' ? [] : ['--grep', grep]), ...(fitsFile ? [match] : [])];
}
