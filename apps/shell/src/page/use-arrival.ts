import { returnRefusedElementId } from '@gatehouse/platform';
import { setPageTitle } from '@gatehouse/shell-contract';
import { useLayoutEffect, useRef } from 'react';
import type { TakeOver } from '../first-html/take-over.ts';
import type { Page } from '../routes/create-pages.ts';
import { currentSlot } from './current-slot.ts';

/** A new step puts the focus on its heading, sets the title and scrolls to the top (experience 8). A remote may set a longer title. */
function arriveAtStep(slot: HTMLElement): void {
  const heading = slot.querySelector('h1');
  if (heading?.textContent) setPageTitle(heading.textContent);
  (heading ?? slot).focus({ preventScroll: true });
  globalThis.scrollTo(0, 0);
}

/** What the edge says of the return address is about the page that it came with: there it is again after a way back. */
function showReturnRefused(isItsPage: boolean): void {
  const refused = document.getElementById(returnRefusedElementId);
  if (refused) refused.hidden = !isItsPage;
}

/**
 * What happens around React when a page has been committed: the first one takes over from the first HTML, later ones
 * move focus and title.
 */
export function useArrival(
  arrived: (slot: HTMLElement, isNotice: boolean) => void,
  takeOver: TakeOver,
  page: Page | null,
): void {
  const shown = useRef<Page | null>(null);
  const first = useRef<Page | null>(null);

  useLayoutEffect(() => {
    takeOver.committed();
  }, [takeOver]);

  useLayoutEffect(() => {
    const slot = currentSlot();
    const before = shown.current;
    if (!page || !slot || before === page) return;
    shown.current = page;
    first.current ??= page;
    showReturnRefused(first.current.url.pathname === page.url.pathname);
    if (before && before.url.pathname !== page.url.pathname) arriveAtStep(slot);
    arrived(slot, page.content.kind === 'unavailable');
  }, [arrived, takeOver, page]);
}
