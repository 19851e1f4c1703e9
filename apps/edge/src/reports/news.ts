import { minuteMs } from '@gatehouse/platform';
/** Different kinds remembered; with one more all are forgotten. */
const remembered = 200;
/** Reports are not authenticated: at most this many different kinds are logged in a minute. */
const perMinute = 60;

/** Whether a report is logged: only the first of its kind, and only up to the limit per minute. */
export function createNews(now: () => number = () => performance.now()): (kind: string) => boolean {
  const known = new Set<string>();
  let minute = -1;
  let told = 0;

  return (kind) => {
    if (known.has(kind)) return false;
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) told = 0;
    minute = current;
    if (told >= perMinute) return false;
    told += 1;
    if (known.size >= remembered) known.clear();
    known.add(kind);
    return true;
  };
}
