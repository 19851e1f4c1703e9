import { minuteMs } from '@gatehouse/platform';
const stampKey = 'gatehouse.renewed';
const pauseMs = minuteMs;

/** Whether an error means that code of a running page cannot be loaded: a release removed it, or the network failed. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** A page may reload itself once a minute; more often would be a loop. Without storage it never does. */
export function mayRenew(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage().getItem(stampKey) ?? '0');
    if (now - last < pauseMs) return false;
    storage().setItem(stampKey, String(now));
    return true;
  } catch {
    return false;
  }
}
