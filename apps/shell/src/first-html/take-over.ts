import { pageMarks, rootElementId, slotElementId } from '@gatehouse/platform';
import { moveValues } from './controls.ts';
import { giveFocus, holdFocus } from './focus.ts';
import type { VisitorBusy } from './visitor-busy.ts';

const errorSelector = '[data-gatehouse-error]';
const hiddenPlaceSelector = '[data-gatehouse-mark="hiddenFields"]';
const errorPlaceSelector = '[data-gatehouse-mark="error"]';
const bannerSelector = '[data-gatehouse-banner]';
const bannerPlaceSelector = '[data-gatehouse-mark="banner"]';

/** Keeps the error that the edge wrote into the form and the title until the next try. */
function moveError(from: ParentNode, to: ParentNode, writtenTitle: string): void {
  const error = from.querySelector(errorSelector);
  const place = to.querySelector(errorPlaceSelector);
  if (!error || !place) return;
  const title = document.title;
  place.replaceChildren(error);
  document.title = writtenTitle;
  const endError = () => {
    error.remove();
    if (document.title === writtenTitle) document.title = title;
  };
  place.closest('form')?.addEventListener('submit', endError, { once: true });
}

/** Keeps what the edge wrote into a form for its native post: it stays a way to send when the scripts fail. */
function moveHidden(from: ParentNode, to: ParentNode): void {
  for (const place of to.querySelectorAll(hiddenPlaceSelector)) {
    const action = place.closest('form')?.getAttribute('action');
    place.replaceChildren(...from.querySelectorAll(`form[action="${action}"] input[type=hidden]`));
  }
}

/** Keeps what an operator shows on the page, for which no script has words. */
function moveBanner(from: ParentNode, to: ParentNode): void {
  const banner = from.querySelector(bannerSelector);
  if (banner) to.querySelector(bannerPlaceSelector)?.append(banner);
}

/** Puts what one part of the page has into another that replaces it: the visitor's values, error, hidden fields, banner. */
function moveInput(from: ParentNode, to: ParentNode, writtenTitle: string): void {
  moveValues(from, to);
  moveHidden(from, to);
  moveError(from, to, writtenTitle);
  moveBanner(from, to);
}

/** Fields of the first screen while its remote is missing: they stay usable below the notice. */
function keepFragment(frame: HTMLElement, app: HTMLElement): HTMLElement | null {
  const place = app.querySelector<HTMLElement>('[data-gatehouse-kept]');
  const slot = frame.querySelector(`#${slotElementId}`);
  if (!place || !slot) return null;
  place.replaceChildren(...slot.childNodes);
  return place;
}

export type TakeOver = Readonly<{
  /** Call when the page's first content has been committed. Swaps now, or as soon as the visitor's hands are free. */
  committed(): void;
  /** Call when a screen has been committed later, in the place of a notice that kept the fragment. */
  screenShown(screen: HTMLElement): void;
}>;

/**
 * Exchanges the frame of the first HTML for the app that was rendered beside it, in one step and without losing a
 * character, the focus, the caret or the scroll position (day-one, "First HTML").
 */
export function createTakeOver(frame: HTMLElement, app: HTMLElement, visitor: VisitorBusy): TakeOver {
  const writtenTitle = document.title;
  let done = false;
  let kept: HTMLElement | null = null;

  function swap(): void {
    const held = holdFocus(frame);
    const { scrollX, scrollY } = globalThis;
    kept = keepFragment(frame, app);
    moveInput(frame, app, writtenTitle);
    frame.remove();
    app.id = rootElementId;
    app.hidden = false;
    if (held) giveFocus(held, app);
    globalThis.scrollTo(scrollX, scrollY);
    document.documentElement.setAttribute(pageMarks.takenOver, '');
  }

  function swapWhenFree(): void {
    if (done || visitor.submitted()) return; // a form on its way brings the next page
    if (visitor.composing()) {
      visitor.onceComposed(swapWhenFree);
      return;
    }
    done = true;
    swap();
  }

  return {
    committed: swapWhenFree,
    screenShown(screen) {
      if (kept) moveInput(kept, screen, writtenTitle);
      kept = null;
    },
  };
}
