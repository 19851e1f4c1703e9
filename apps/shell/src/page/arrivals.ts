import type { Line } from '@gatehouse/api-client';
import { isLostCode, mayRenew } from '../remotes/lost-code.ts';

type ArrivalInput = Readonly<{
  /** Milliseconds since the document was asked for. */
  documentAge?: (() => number) | undefined;
  /** Called for each page that has been committed. */
  onArrival?: ((slot: HTMLElement) => void) | undefined;
  leaveTo(address: string): void;
  askLine(): Promise<Line>;
}>;

/** What differs between the first page of a document and the later ones. */
export function createArrivals({ documentAge, onArrival, leaveTo, askLine }: ArrivalInput) {
  let shown = false;
  let begun = false;
  return {
    /** Milliseconds since the visitor asked for the page: the document's own age before the first page, else none. */
    waited: (): number => (shown ? 0 : (documentAge?.() ?? 0)),
    /** Starts the document anew at `url` when its code is lost, at most once a minute. `false`: not now. */
    async renew(error: unknown, url: URL, left: AbortSignal): Promise<boolean> {
      // The first page of a document is as new as it can be, and may hold what the visitor typed: in the form below a notice, too.
      if (!begun || !isLostCode(error)) return false;
      // Without a line it would be the browser's own error page, and what was typed would be gone.
      const isLost = (await askLine()) === 'none';
      if (isLost || left.aborted || !mayRenew(() => sessionStorage, Date.now())) return false;
      leaveTo(url.href);
      return true;
    },
    /** A page, or the notice in its place, has been committed into `slot`. */
    arrived(slot: HTMLElement, isNotice: boolean): void {
      shown = true;
      if (!isNotice) begun = true;
      onArrival?.(slot);
    },
  };
}
