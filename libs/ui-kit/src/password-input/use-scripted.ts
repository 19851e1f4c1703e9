import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `false` in markup made at release: what only a script can do is not offered there. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
