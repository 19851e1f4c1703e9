import * as v from 'valibot';
import { readReleaseIndex, type ReleaseIndex, type UnreadableRemote } from './release.ts';

/** File form of a release index: the exact signed bytes travel with their signature (ECDSA P-256, SHA-256). */
const signedIndexSchema = v.strictObject({
  keyId: v.string(),
  /** JSON of the index, as signed. */
  payload: v.string(),
  /** base64url of the IEEE P1363 signature over the UTF-8 of `payload`. */
  signature: v.string(),
});
export type SignedIndex = v.InferOutput<typeof signedIndexSchema>;

type IndexVerdict =
  /** `unreadable`: remotes of the index that this reader cannot use, by name; `index` is without them. */
  | Readonly<{
      ok: true;
      index: ReleaseIndex;
      unreadable: Readonly<Record<string, UnreadableRemote>>;
      payload: string;
    }>
  | Readonly<{
      ok: false;
      reason: 'shape' | 'unknown-key' | 'signature' | 'payload' | 'forbidden-key';
      detail: string;
    }>;

/** Public half of a P-256 key as JSON. Written out: browser and server libraries name the type differently. */
export type PublicJwk = Readonly<{ kty?: string; crv?: string; x?: string; y?: string }>;
type SigningKey = Parameters<typeof crypto.subtle.sign>[1];

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

function bytesFromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function base64UrlFromBytes(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Keys that no index may hold at any depth: prototype keys, and `getPublicPath`, which federation would run as code. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype', 'getPublicPath']);

/** First forbidden key in a JSON value, or `null`. */
export function forbiddenKeyIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) return key;
    const deeper = forbiddenKeyIn(inner);
    if (deeper) return deeper;
  }
  return null;
}

/** Signs an index with a private P-256 key. */
export async function signIndex(index: ReleaseIndex, key: SigningKey, keyId: string): Promise<SignedIndex> {
  const payload = JSON.stringify(index);
  const signature = await crypto.subtle.sign(signing, key, new TextEncoder().encode(payload));
  return { keyId, payload, signature: base64UrlFromBytes(signature) };
}

/** Checks shape, key, signature and content, in this order; nothing of a refused index is used (security 11). */
export async function verifyIndex(value: unknown, keys: Readonly<Record<string, PublicJwk>>): Promise<IndexVerdict> {
  const signed = v.safeParse(signedIndexSchema, value);
  if (!signed.success) return { ok: false, reason: 'shape', detail: signed.issues[0].message };
  const { keyId, payload, signature } = signed.output;
  const jwk = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (!jwk) return { ok: false, reason: 'unknown-key', detail: keyId };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  let valid = false;
  try {
    valid = await crypto.subtle.verify(signing, key, bytesFromBase64Url(signature), new TextEncoder().encode(payload));
  } catch {
    valid = false; // not base64url: as wrong as any other signature
  }
  if (!valid) return { ok: false, reason: 'signature', detail: 'the signature does not match the index' };
  return readIndexPayload(payload);
}

function readIndexPayload(payload: string): IndexVerdict {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return { ok: false, reason: 'payload', detail: 'not JSON' };
  }
  const forbidden = forbiddenKeyIn(parsed);
  if (forbidden) return { ok: false, reason: 'forbidden-key', detail: forbidden };
  try {
    return { ok: true, ...readReleaseIndex(parsed), payload };
  } catch (error) {
    return { ok: false, reason: 'payload', detail: error instanceof Error ? error.message : 'unreadable' };
  }
}
