import { createHash } from 'node:crypto';
import { canonicalJson, releaseSignatureSchema } from '@gatehouse/platform';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

const publishedSchema = v.looseObject({
  publishedAt: v.string(),
  digest: v.string(),
  /** By which teams sign it; more than one if it goes to environments with other keys. */
  signatures: v.optional(v.array(releaseSignatureSchema)),
  /** Of a shell: the run that proved its commit. */
  proof: v.optional(v.object({ commit: v.string(), date: v.string(), result: v.string() })),
});
const catalogSchema = v.looseObject({
  releases: v.record(v.string(), v.record(v.string(), publishedSchema)),
});
/** What has been published: name -> version -> when, the digest of its content and its signatures. */
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
