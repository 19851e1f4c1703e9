/**
 * Playwright's arguments for the tests that `match` and `tag` leave. `match` chooses files where one fits, and titles where
 * none does.
 */
export function chooseJourneys(specs: readonly string[], match: string | undefined, tag: string | undefined): string[] {
  const fitsFile = match !== undefined && specs.some((file) => new RegExp(match, 'i').test(`apps/e2e/${file}`));
  const words = [tag, fitsFile ? undefined : match].filter((word) => word !== undefined);
  const grep = words.map((word) => `(?=.*${word})`).join('');
  return [...(grep === '' ? [] : ['--grep', grep]), ...(fitsFile ? [match] : [])];
}
