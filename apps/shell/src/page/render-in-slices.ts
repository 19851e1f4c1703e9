import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the first page as a transition: React lets input and frames through between components, and commits the whole in one step. */
export function renderInSlices(place: HTMLElement, page: ReactNode): void {
  const root = createRoot(place);
  startTransition(() => root.render(page));
}
