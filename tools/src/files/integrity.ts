import { createHash } from 'node:crypto';

const digest = (algorithm: string, bytes: Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Subresource integrity of some bytes: `sha256-…`, as in the chunk loaders of every build. */
export function integrityOf(bytes: Uint8Array): string {
  return digest('sha256', bytes);
}

/** Whether bytes have this hash, of the algorithm that it names. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  return digest(integrity.startsWith('sha384-') ? 'sha384' : 'sha256', bytes) === integrity;
}
