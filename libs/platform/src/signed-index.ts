import { readReleaseIndex, type ReleaseIndex, type UnreadableRemote } from './release.ts';
import {
  foreignKeyFault,
  signValue,
  verifyText,
  type PublicKeySet,
  type RefusedText,
  type SignedText,
  type SigningKey,
} from './signed-text.ts';

export type SignedIndex = SignedText;

type IndexVerdict =
  /** `unreadable`: remotes of the index that this reader cannot use, by name; `index` is without them. */
  | Readonly<{
      ok: true;
      index: ReleaseIndex;
      unreadable: Readonly<Record<string, UnreadableRemote>>;
      payload: string;
    }>
  | RefusedText;

/** Signs an index with a private P-256 key of its environment. */
export function signIndex(index: ReleaseIndex, key: SigningKey, keyId: string): Promise<SignedIndex> {
  return signValue(index, key, keyId);
}

/** Checks shape, key, signature, content and the key's environment; nothing of a refused index is used (security 11). */
export async function verifyIndex(value: unknown, keys: PublicKeySet): Promise<IndexVerdict> {
  const verdict = await verifyText(value, keys);
  if (!verdict.ok) return verdict;
  try {
    const read = readReleaseIndex(verdict.value);
    const foreign = foreignKeyFault(verdict.keyId, read.index.environment);
    return foreign ?? { ok: true, ...read, payload: verdict.payload };
  } catch (error) {
    return { ok: false, reason: 'payload', detail: error instanceof Error ? error.message : 'unreadable' };
  }
}
