import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

const dataFile = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');

const statementSchema = v.object({
  version_added: v.union([v.string(), v.boolean(), v.null()]),
  version_removed: v.optional(v.unknown()),
  partial_implementation: v.optional(v.boolean()),
  flags: v.optional(v.unknown()),
  prefix: v.optional(v.string()),
  alternative_name: v.optional(v.string()),
});
const supportSchema = v.object({ support: v.record(v.string(), v.union([statementSchema, v.array(statementSchema)])) });

/** A feature of the compatibility data, with the features below it. */
export type Feature = Readonly<{ [name: string]: Feature | undefined }>;

/** Versions by browser, such as `{ firefox: '115' }`. */
export type Browsers = Readonly<Record<string, string>>;

let read: Feature | null = null;

/** MDN's compatibility data: a tree of features. */
export function compatibilityData(): Feature {
  return (read ??= JSON.parse(readFileSync(dataFile, 'utf8')) as Feature); // its own schema is a tree of records
}

/** A feature by its names from the root on; `undefined`: the data knows none. */
export function featureAt(...names: readonly string[]): Feature | undefined {
  return names.reduce<Feature | undefined>((feature, name) => {
    return feature && Object.hasOwn(feature, name) ? feature[name] : undefined;
  }, compatibilityData());
}

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);

/** Whether the first version is the second or older. */
export function isUpTo(version: string, limit: string): boolean {
  const [one, other] = [numbers(version), numbers(limit)];
  const at = [0, 1, 2].find((part) => (one[part] ?? 0) !== (other[part] ?? 0));
  return at === undefined || (one[at] ?? 0) < (other[at] ?? 0);
}

/** The version of a browser since which it has the feature; `null`: never, or not for every visitor. */
export function supportedSince(feature: Feature, browser: string): string | null {
  const parsed = v.safeParse(supportSchema, feature['__compat']);
  const given = parsed.success ? parsed.output.support[browser] : undefined;
  if (given === undefined) return '0'; // no statement: older than the data, or nothing to state
  const versions = [given]
    .flat()
    .filter(({ flags, prefix, alternative_name: other, version_removed: gone }) => !flags && !prefix && !other && !gone)
    .flatMap(({ version_added: since }) => (typeof since === 'string' && since !== 'preview' ? [since] : []))
    .toSorted((one, other) => (isUpTo(one, other) ? -1 : 1));
  return versions[0] ?? null;
}

/** Browsers of the list that lack the feature, each with the version that brought it. */
export function lacking(feature: Feature, browsers: Browsers): string[] {
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const since = supportedSince(feature, browser);
    return since !== null && isUpTo(since, version) ? [] : [`${browser} (${since ?? 'never'})`];
  });
}
