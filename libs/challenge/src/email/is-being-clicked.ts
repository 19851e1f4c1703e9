/**
 * Whether focus leaves a field because this button is being pressed by a pointer. A question that opens now would move the
 * button away from under it, and the press would be lost.
 */
export const isBeingClicked = (button: EventTarget | null): boolean =>
  button instanceof Element && button.matches(':active');
