import { slotElementId } from '@gatehouse/platform';
import { useLayoutEffect, useRef } from 'react';

/** The notice takes focus and title while it covers the page; afterwards both are where they were. */
export function useCoveredFocus(covered: boolean): void {
  const held = useRef<Readonly<{ focus: Element | null; title: string }> | null>(null);
  useLayoutEffect(() => {
    if (covered) {
      // What was just hidden keeps the focus until the page is drawn.
      held.current = { focus: document.activeElement, title: document.title };
      const heading = document.getElementById(slotElementId)?.querySelector<HTMLElement>('h1');
      if (heading?.textContent) document.title = heading.textContent;
      heading?.focus();
    } else if (held.current) {
      const { focus, title } = held.current;
      held.current = null;
      document.title = title;
      if (focus instanceof HTMLElement && focus.isConnected) focus.focus();
    }
  }, [covered]);
}
