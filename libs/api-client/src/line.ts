import { isPortalAnswer, lineQuestion } from '@gatehouse/platform';

/** What a browser says of its line; Chromium only, not in TypeScript's DOM library. */
export type NetworkInformation = Readonly<{
  saveData?: boolean;
  effectiveType?: string;
  /** Mbit/s. */
  downlink?: number;
  /** Milliseconds. */
  rtt?: number;
}>;

/** What the page knows of a file that it fetched itself; times in milliseconds. */
export type FetchedFile = Readonly<Record<'transferSize' | 'requestStart' | 'responseStart' | 'responseEnd', number>>;

/** A smaller file comes in one go, whatever the line is. */
const tellingBytes = 20_000;

/** The best that the page's own files tell: each may have waited for others. Nothing is known where all came from the cache. */
export function measuredLine(files: readonly FetchedFile[]): Pick<NetworkInformation, 'downlink' | 'rtt'> {
  const telling = files.filter(
    ({ transferSize, responseStart, responseEnd }) => transferSize >= tellingBytes && responseEnd > responseStart,
  );
  if (telling.length === 0) return {};
  return {
    downlink: Math.max(
      ...telling.map((file) => (file.transferSize * 8) / 1000 / (file.responseEnd - file.responseStart)),
    ),
    rtt: Math.min(...telling.map((file) => file.responseStart - file.requestStart)),
  };
}

/** Files that the page at hand has fetched. */
export const fetchedFiles = (): readonly FetchedFile[] =>
  performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // the type that was asked for

/** `none`: the portal does not answer. `slow`: it does, and what is missing may still be on its way. `good`: it does at once. */
export type Line = 'none' | 'slow' | 'good';

/** Below this a page of the portal takes longer than its notice waits. */
const slowMbits = 1;
const quickMs = 400;

type LinePorts = Readonly<{
  /** Whether the portal itself answers; rejects where nothing does. */
  ask(end: AbortSignal): Promise<boolean>;
  files(): readonly FetchedFile[];
  now(): number;
}>;

const here: LinePorts = {
  ask: async (signal) => isPortalAnswer(await fetch(lineQuestion.path, { signal, cache: 'no-store' })),
  files: fetchedFiles,
  now: () => performance.now(),
};

/**
 * The line to the portal, asked now: an answer says that there is one, the time that it took and the page's own files say how fast it is.
 * Never rejects, and answers within the question's limit.
 */
export async function askLine({ ask, files, now }: LinePorts = here): Promise<Line> {
  const began = now();
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), lineQuestion.limitMs);
  try {
    if (!(await ask(end.signal))) return 'none';
    const { downlink = slowMbits, rtt = 0 } = measuredLine(files());
    return downlink < slowMbits || rtt > quickMs || now() - began > quickMs ? 'slow' : 'good';
  } catch {
    return 'none';
  } finally {
    clearTimeout(timer);
  }
}
