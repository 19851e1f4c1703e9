import { useEffect, useEffectEvent } from 'react';

/** Calls `restored` when Back or Forward shows this page again as it was left, out of the browser's back/forward cache. */
export function useBackForwardRestore(restored: () => void): void {
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) restored();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onPageShow(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
