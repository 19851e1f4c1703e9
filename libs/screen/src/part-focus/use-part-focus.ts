import { useEffect, useRef } from 'react';

/**
 * The shell moves focus between pages; a page moves it between its own parts (experience 8). For the heading; `part`: the one that is
 * shown, `null` while it is loading.
 */
export function usePartFocus(part: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    const moved = before.current !== null && before.current !== part;
    before.current = part;
    if (moved) heading.current?.focus();
  }, [part]);
  return heading;
}
