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
type FetchedFile = Readonly<Record<'transferSize' | 'requestStart' | 'responseStart' | 'responseEnd', number>>;

const fastType = '4g';
/** Chromium calls a line of 1.6 Mbit/s and 150 ms "4g" too: what is fetched ahead would hold up the visitor's own calls. */
const leastMbits = 4;
const mostRttMs = 250;
/** A smaller file comes in one go, whatever the line is. */
const tellingBytes = 20_000;

/** The best that the page's own files tell: each may have waited for others. Nothing is known where all came from the cache. */
function measured(files: readonly FetchedFile[]): Pick<NetworkInformation, 'downlink' | 'rtt'> {
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

/**
 * Whether a page may fetch what the visitor has not asked for: not while data is saved, and not on a slow line. What the page has
 * measured counts more than what the browser assumes: without traffic before it takes any line for a slow 4G.
 */
export function mayFetchAhead(told: NetworkInformation | undefined, files: readonly FetchedFile[]): boolean {
  const {
    saveData = false,
    effectiveType = fastType,
    downlink = leastMbits,
    rtt = 0,
  } = { ...told, ...measured(files) };
  return !saveData && effectiveType === fastType && downlink >= leastMbits && rtt <= mostRttMs;
}

/** The line of this page. */
export function mayFetchAheadHere(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return mayFetchAhead(connection, performance.getEntriesByType('resource') as PerformanceResourceTiming[]); // the type that was asked for
}
