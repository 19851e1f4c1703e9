import { useEffect } from 'react';

/** Sets the document's title, which lies outside of React, to the name of the current step. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
