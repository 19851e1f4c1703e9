import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

const catalogSchema = v.strictObject({
  releases: v.record(v.string(), v.record(v.string(), v.strictObject({ publishedAt: v.string(), digest: v.string() }))),
});
/** What has been published: name -> version -> when, and the digest of its content. */
export type Catalog = v.InferOutput<typeof catalogSchema>;

export async function readCatalog(store: StorePaths): Promise<Catalog> {
  return (await readJsonIfThere(store.catalog, catalogSchema)) ?? { releases: {} };
}

export async function writeCatalog(store: StorePaths, catalog: Catalog): Promise<void> {
  await writeAtomically(store.catalog, `${JSON.stringify(catalog, null, 2)}\n`);
}

/** Digest of what a release holds; two builds of the same sources at different times have the same one. */
export function contentDigest(release: Release): string {
  const { builtAt: _, version: __, ...content } = release;
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** JSON with sorted keys: equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
