import { slotElementId } from '@gatehouse/platform';
import { withoutLocale } from '@gatehouse/shell-contract/hosting';
import { moveValues } from './controls.ts';
import { giveFocus, holdFocus } from './focus.ts';

export type KeptContent = Readonly<{
  /** Takes the content of the first HTML, and notes the focus in its frame. */
  hold(frame: HTMLElement): void;
  /** Whether there is such content for the page that is open. */
  isKept(): boolean;
  /** Ref of the place below a notice where the content comes back, filled in, while no version of its remote can draw. */
  keep(place: HTMLElement | null): void;
  /** Call while a failing screen is still on the page: what was typed into it, and the focus, pass to the content. */
  screenFails(screen: HTMLElement): void;
  /** Call when a screen has been committed: it gets what was typed into the content below a notice. */
  screenShown(screen: HTMLElement): void;
  /** Gives the noted focus to the same field in `root`, unless the visitor has moved on. */
  refocus(root: ParentNode): void;
}>;

const pathHere = () => withoutLocale(new URL(location.href)).pathname;

/**
 * The content of the first HTML, kept for as long as its page is open: a screen can fail long after it was drawn, and the
 * native form is then the way to sign in. It is never shown at another address.
 */
export function createKeptContent(move: (from: ParentNode, to: ParentNode) => void): KeptContent {
  const path = pathHere();
  /** Holds the content while it is not on the page. */
  let store: Element | null = null;
  let place: HTMLElement | null = null;
  let held: ReturnType<typeof holdFocus> = null;
  /** Has been below a notice, and no screen has got what was typed there. */
  let newest = false;

  function refocus(root: ParentNode): void {
    if (held && document.activeElement === document.body) giveFocus(held, root);
  }

  function putBack(): void {
    if (!place || !store || pathHere() !== path) return;
    place.replaceChildren(...store.childNodes);
    refocus(place);
    newest = true;
  }

  return {
    refocus,
    isKept: () =>
      Boolean(store?.querySelector(':scope > :not([data-edge^=notice], [data-edge=wait], noscript)')) &&
      pathHere() === path,
    hold(frame) {
      held = holdFocus(frame);
      store = frame.querySelector(`#${slotElementId}`);
      putBack();
    },
    keep(next) {
      if (place && !next) {
        held = holdFocus(place);
        store?.append(...place.childNodes);
      }
      place = next;
      putBack();
    },
    screenFails(screen) {
      held = holdFocus(screen);
      if (store && pathHere() === path) moveValues(screen, store);
    },
    screenShown(screen) {
      if (!newest || place || !store || pathHere() !== path) return; // another page has fields of the same names
      newest = false;
      move(store, screen);
      refocus(screen);
    },
  };
}
