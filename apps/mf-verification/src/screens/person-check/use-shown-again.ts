import { useEffect, useEffectEvent } from 'react';

/** Back from a provider may show the very page that was left, as it was left: then it acts. */
export function useShownAgain(act: () => void): void {
  const restored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) act();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
