import { createHash } from 'node:crypto';

/** Whether bytes have the hash that the signed index gives them, of the algorithm it names. No hash means no. */
export function hasIntegrity(bytes: Uint8Array, integrity: string | undefined): boolean {
  if (integrity === undefined) return false;
  const algorithm = integrity.startsWith('sha384-') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}` === integrity;
}
