/** Different kinds remembered; with one more all are forgotten. */
const remembered = 200;
/** Anybody may report anything: more different kinds than this in a minute are nobody's news. */
const perMinute = 60;
const minuteMs = 60_000;

/** Says whether a kind of report is worth a line in the log: the first of its kind, and not one of a flood. */
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
