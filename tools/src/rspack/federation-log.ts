/** Stands in for the log of federation's runtime in the shell: its sentences and codes, without delegates, debug mode and stack traces. */
const category = '[ Federation Runtime ]';

export const logger = console;

export const warn = (what: unknown): void => console.warn(category, what);

/** Throws; with a table of sentences, of which no build has any, `what` is the code of an error. */
export function error(what: unknown, sentences?: unknown, values: unknown = {}): never {
  if (what instanceof Error) throw what;
  throw new Error(`${category}: ${String(what)}${sentences ? ` ${JSON.stringify(values)}` : ''}`);
}

export function assert(condition: unknown, what: unknown, sentences?: unknown, values?: unknown): asserts condition {
  if (!condition) error(what, sentences, values);
}
