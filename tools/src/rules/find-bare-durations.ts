/** A minute, an hour or a day that is written as a number and not by its unit. */
const bare = /\b(?:60_?000|3_?600(?:_?000)?|86_?400(?:_?000)?|24 \* 60|60 \* 60)\b/g;

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** The durations of a module that `units-of-time.ts` has a name for. */
export const findBareDurations = (source: string): string[] => [...(withoutComments(source).match(bare) ?? [])];
