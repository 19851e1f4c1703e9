import * as v from 'valibot';

/** File form of something signed: the exact bytes travel with their signature (ECDSA P-256, SHA-256). */
const signedTextSchema = v.strictObject({
  keyId: v.string(),
  /** JSON, as signed. */
  payload: v.string(),
  /** base64url of the IEEE P1363 signature over the UTF-8 of `payload`. */
  signature: v.string(),
});
export type SignedText = v.InferOutput<typeof signedTextSchema>;

/** Public half of a P-256 key as JSON. Written out: browser and server libraries name the type differently. */
export type PublicJwk = Readonly<{ kty?: string; crv?: string; x?: string; y?: string }>;
export type PublicKeySet = Readonly<Record<string, PublicJwk>>;
export type SigningKey = Parameters<typeof crypto.subtle.sign>[1];

export type RefusedText = Readonly<{
  ok: false;
  reason: 'shape' | 'unknown-key' | 'signature' | 'payload' | 'forbidden-key' | 'foreign-key';
  detail: string;
}>;
type TextVerdict = Readonly<{ ok: true; value: unknown; keyId: string; payload: string }> | RefusedText;

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

/** Keys that no signed JSON may hold at any depth: prototype keys, and `getPublicPath`, which federation would run as code. */
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

/** Signature of a text by a private P-256 key, as base64url. */
export async function signatureOf(text: string, key: SigningKey): Promise<string> {
  return base64UrlFromBytes(await crypto.subtle.sign(signing, key, new TextEncoder().encode(text)));
}

/** Whether a signature (base64url) of a text is of the key with this public half. A malformed one is as wrong as any other. */
export async function isSignatureOf(text: string, signature: string, jwk: PublicJwk): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    return await crypto.subtle.verify(signing, key, bytesFromBase64Url(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

/** Signs a value as JSON with a private P-256 key. */
export async function signValue(value: unknown, key: SigningKey, keyId: string): Promise<SignedText> {
  const payload = JSON.stringify(value);
  return { keyId, payload, signature: await signatureOf(payload, key) };
}

/** Checks shape, key, signature and forbidden keys, in this order. */
export async function verifyText(value: unknown, keys: PublicKeySet): Promise<TextVerdict> {
  const signed = v.safeParse(signedTextSchema, value);
  if (!signed.success) return { ok: false, reason: 'shape', detail: signed.issues[0].message };
  const { keyId, payload, signature } = signed.output;
  const jwk = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (!jwk) return { ok: false, reason: 'unknown-key', detail: keyId };
  if (!(await isSignatureOf(payload, signature, jwk)))
    return { ok: false, reason: 'signature', detail: 'the signature does not match the content' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return { ok: false, reason: 'payload', detail: 'not JSON' };
  }
  const forbidden = forbiddenKeyIn(parsed);
  if (forbidden) return { ok: false, reason: 'forbidden-key', detail: forbidden };
  return { ok: true, value: parsed, keyId, payload };
}

/** Id of an environment's key: it names the environment, and signs for no other. */
export const environmentKeyId = (environment: string, word: string): string => `${environment}-${word}`;

/** Why a key may not sign for an environment, or `null`. */
export function foreignKeyFault(keyId: string, environment: string): RefusedText | null {
  if (keyId.startsWith(environmentKeyId(environment, ''))) return null;
  return { ok: false, reason: 'foreign-key', detail: `${keyId} is no key of ${environment}` };
}
