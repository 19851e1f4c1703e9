const stampKey = 'gatehouse.renewed';
const pauseMs = 60_000;

/** Whether an error says that code of a running page is gone: a release replaced it, or the network ate it. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** A page may start anew once a minute; more often would be a loop. Without storage it never does. */
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
