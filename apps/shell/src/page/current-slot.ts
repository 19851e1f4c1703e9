import { slotElementId } from '@gatehouse/platform';

/** Element of the page's content. Before the take-over the frame of the first HTML has one too, and comes first. */
export function currentSlot(): HTMLElement | null {
  const slots = document.querySelectorAll<HTMLElement>(`#${slotElementId}`);
  return slots.item(slots.length - 1);
}
