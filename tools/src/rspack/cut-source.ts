/** What is cut out of a source, and what stands there instead. */
export type Cut = readonly [found: RegExp, put: string];

/** A package's source without what is never used here. Each cut must fit: another release of the package has to be read again. */
export function cutSource(name: string, source: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, [found, put]) => {
    if (text.search(found) < 0) throw new Error(`${name} has changed, read it again: nothing fits ${found}`);
    return text.replace(found, () => put);
  }, source);
}
