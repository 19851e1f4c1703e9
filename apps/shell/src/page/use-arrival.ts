import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Shell } from '../create-shell.ts';
import type { TakeOver } from '../first-html/take-over.ts';
import { currentSlot } from './current-slot.ts';

/** Every step has its heading in focus, its title, and begins at its top (experience 8). A remote may set a longer title. */
function arriveAtStep(slot: HTMLElement): void {
  const heading = slot.querySelector('h1');
  if (heading?.textContent) document.title = heading.textContent;
  (heading ?? slot).focus({ preventScroll: true });
  globalThis.scrollTo(0, 0);
}

/**
 * What happens around React when a page has been committed: the first one takes over from the first HTML, later ones
 * move focus and title.
 */
export function useArrival(shell: Shell, takeOver: TakeOver, ready: boolean): void {
  const { key, pathname } = useLocation();
  const arrived = useRef<Readonly<{ key: string; pathname: string }> | null>(null);

  useLayoutEffect(() => {
    takeOver.committed();
  }, [takeOver]);

  useLayoutEffect(() => {
    const slot = currentSlot();
    if (!ready || !slot) return;
    const before = arrived.current;
    arrived.current = { key, pathname };
    if (before && before.pathname !== pathname) arriveAtStep(slot);
    shell.arrived(slot);
  }, [shell, ready, key, pathname]);
}
