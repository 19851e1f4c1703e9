import { useLayoutEffect, useRef } from 'react';
import type { Shell } from '../create-shell.ts';
import type { TakeOver } from '../first-html/take-over.ts';
import type { Page } from '../routes/create-pages.ts';
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
export function useArrival(shell: Shell, takeOver: TakeOver, page: Page | null): void {
  const arrived = useRef<Page | null>(null);

  useLayoutEffect(() => {
    takeOver.committed();
  }, [takeOver]);

  useLayoutEffect(() => {
    const slot = currentSlot();
    const before = arrived.current;
    if (!page || !slot || before === page) return;
    arrived.current = page;
    if (page.content.kind === 'screen') takeOver.screenShown(slot);
    if (before && before.url.pathname !== page.url.pathname) arriveAtStep(slot);
    shell.arrived(slot);
  }, [shell, takeOver, page]);
}
