import { useEffect } from 'react';

/** Names the page after its step, in the tab and for screen readers: the title is outside of React. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
