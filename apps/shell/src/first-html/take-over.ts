import { loadFailedElementId, pageMarks, rootElementId } from '@gatehouse/platform';
import { moveValues } from './controls.ts';
import { createKeptContent, type KeptContent } from './kept-content.ts';
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

/** Copies what the edge wrote into a form for its native post: it stays a way to send when the scripts fail. */
function copyHidden(from: ParentNode, to: ParentNode): void {
  for (const place of to.querySelectorAll(hiddenPlaceSelector)) {
    const action = place.closest('form')?.getAttribute('action');
    const written = from.querySelectorAll(`form[action="${action}"] input[type=hidden]`);
    place.replaceChildren(...[...written].map((input) => input.cloneNode()));
  }
}

/** Copies what an operator shows on the page, for which no script has words. */
function copyBanner(from: ParentNode, to: ParentNode): void {
  const banner = from.querySelector(bannerSelector);
  if (banner) to.querySelector(bannerPlaceSelector)?.append(banner.cloneNode(true));
}

/** Puts what one part of the page has into another that replaces it: the visitor's values, error, hidden fields, banner. */
function moveInput(from: ParentNode, to: ParentNode, writtenTitle: string): void {
  moveValues(from, to);
  copyHidden(from, to);
  moveError(from, to, writtenTitle);
  copyBanner(from, to);
}

export type TakeOver = Pick<KeptContent, 'isKept' | 'keep' | 'screenFails' | 'screenShown'> &
  Readonly<{
    /** Call when the page's first content has been committed. Swaps now, or as soon as the visitor's hands are free. */
    committed(): void;
  }>;

/**
 * Exchanges the frame of the first HTML for the app that was rendered beside it, in one step and without losing a
 * character, the focus, the caret or the scroll position (day-one, "First HTML").
 */
export function createTakeOver(frame: HTMLElement, app: HTMLElement, visitor: VisitorBusy): TakeOver {
  const writtenTitle = document.title;
  const move = (from: ParentNode, to: ParentNode) => moveInput(from, to, writtenTitle);
  const { hold, isKept, keep, refocus, screenFails, screenShown } = createKeptContent(move);
  let done = false;

  function swap(): void {
    const { scrollX, scrollY } = globalThis;
    hold(frame);
    move(frame, app);
    frame.remove();
    app.id = rootElementId;
    app.hidden = false;
    refocus(app);
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

  function committed(): void {
    document.getElementById(loadFailedElementId)?.remove(); // not before: until then an error leaves the page without an app
    swapWhenFree();
  }

  return { committed, isKept, keep, screenFails, screenShown };
}
