import { createHash } from 'node:crypto';

/** Whether bytes have the hash that the signed index gives them. No hash means no. */
export function hasIntegrity(bytes: Uint8Array, integrity: string | undefined): boolean {
  return integrity !== undefined && `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity;
}
