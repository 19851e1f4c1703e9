import { pageMarks } from '@gatehouse/platform';

/** Whether the visitor is in the middle of something that a swap of the markup would break. */
export type VisitorBusy = Readonly<{
  composing(): boolean;
  submitted(): boolean;
  /** Calls back when the composition is over; the caller asks again. */
  onceComposed(listener: () => void): void;
}>;

/**
 * Watches the first HTML: a composition (IME) that is open, and a native form that is on its way. The edge's inline
 * script marks a form sent before this code ran.
 */
export function watchVisitor(root: HTMLElement): VisitorBusy {
  const page = document.documentElement;
  let composing = false;
  root.addEventListener('compositionstart', () => {
    composing = true;
  });
  root.addEventListener('compositionend', () => {
    composing = false;
  });
  root.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) page.setAttribute(pageMarks.submitted, '');
  });
  return {
    composing: () => composing,
    submitted: () => page.hasAttribute(pageMarks.submitted),
    onceComposed(listener) {
      // After the event: the field then holds what was composed.
      root.addEventListener('compositionend', () => queueMicrotask(listener), { once: true });
    },
  };
}
