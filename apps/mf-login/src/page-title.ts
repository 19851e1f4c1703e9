import { useEffect } from 'react';

/** Names the page after its step: the title is outside of React. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
