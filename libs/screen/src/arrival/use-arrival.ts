import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `load` once after the screen's first render, and again whenever `key` changes (for example the language that the
 * loaded texts are in). `load` sees the values of the latest render; what it answers is ignored.
 */
export function useArrival(load: () => unknown, key: string | null = null): void {
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), [key]);
}
