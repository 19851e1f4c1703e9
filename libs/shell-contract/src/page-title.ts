import { titleWith } from '@gatehouse/platform';
import { useEffect } from 'react';

/** Names the page after its step and the brand. The document says which brand it is. */
export function setPageTitle(title: string): void {
  document.title = titleWith(title, document.documentElement.dataset['name']);
}

/** Names the page after its step, in the tab and for screen readers: the title is outside of React. */
export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(title), [title]);
}
