import { pageMarks } from '@gatehouse/platform';

/** Whether the visitor is in the middle of something that a swap of the markup would break. */
export type VisitorBusy = Readonly<{
  composing(): boolean;
  submitted(): boolean;
  /** Calls back when the composition is over; the caller asks again. */
  onceComposed(listener: () => void): void;
}>;

/**
 * Watches the page: a composition (IME) that is open, and a native form that is on its way. The edge's inline script sets the same
 * marks, for what began before this code ran; an edge that is older than this code sets none.
 */
export function watchVisitor(): VisitorBusy {
  const page = document.documentElement;
  document.addEventListener('compositionstart', () => page.setAttribute(pageMarks.composing, ''));
  document.addEventListener('compositionend', () => page.removeAttribute(pageMarks.composing));
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) page.setAttribute(pageMarks.submitted, '');
  });
  return {
    composing: () => page.hasAttribute(pageMarks.composing),
    submitted: () => page.hasAttribute(pageMarks.submitted),
    onceComposed(listener) {
      // After the event: the field then holds what was composed. And after its task: a tap on a button ends a composition before the
      // button hears of its click.
      document.addEventListener('compositionend', () => setTimeout(listener), { once: true });
    },
  };
}
