import { join } from 'node:path';
import { signRelease } from '@gatehouse/platform';
import * as v from 'valibot';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { readSignerFile } from './keys.ts';
import { readRelease } from './read-release.ts';
import { signatureFile, type Release } from './release.ts';

const givenSchema = v.object({ keyId: v.string(), signature: v.string() });
export type GivenSignature = v.InferOutput<typeof givenSchema>;

/** The signature that a team put beside a build, or `null`. */
export function readSignature(dist: string): Promise<GivenSignature | null> {
  return readJsonIfThere(join(dist, signatureFile), givenSchema);
}

/** Signs a build with a team's key; `publish` takes the signature over, on this machine or another. */
export async function sign(dist: string, keyFile: string): Promise<Readonly<{ release: Release; keyId: string }>> {
  const release = await readRelease(dist);
  const { key, keyId } = await readSignerFile(keyFile);
  const given: GivenSignature = { keyId, signature: await signRelease(release, key) };
  await writeAtomically(join(dist, signatureFile), `${JSON.stringify(given)}\n`);
  return { release, keyId };
}
