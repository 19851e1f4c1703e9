import { controlsOf, counterpart } from './controls.ts';

type Caret = Readonly<{ start: number; end: number; direction: 'forward' | 'backward' | 'none' }>;
/** Where the visitor is in a part of the page: the focused field, and the caret in it. */
type HeldFocus = Readonly<{ control: ReturnType<typeof controlsOf>[number]; caret: Caret | null }>;

function caretOf(control: HeldFocus['control']): Caret | null {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd, selectionDirection } = control; // null for types without a caret
  if (selectionStart === null || selectionEnd === null) return null;
  return { start: selectionStart, end: selectionEnd, direction: selectionDirection ?? 'none' };
}

export function holdFocus(root: ParentNode): HeldFocus | null {
  const control = controlsOf(root).find((candidate) => candidate === document.activeElement);
  return control ? { control, caret: caretOf(control) } : null;
}

/** Gives focus and caret to the same field in `root`, without scrolling. */
export function giveFocus(held: HeldFocus, root: ParentNode): void {
  const control = counterpart(held.control, root);
  if (!control) return;
  control.focus({ preventScroll: true });
  if (held.caret && !(control instanceof HTMLSelectElement)) {
    control.setSelectionRange(held.caret.start, held.caret.end, held.caret.direction);
  }
}
