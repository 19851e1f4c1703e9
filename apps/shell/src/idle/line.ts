import { fetchedFiles, measuredLine, type FetchedFile, type NetworkInformation } from '@gatehouse/api-client';

const fastType = '4g';
/** Chromium calls a line of 1.6 Mbit/s and 150 ms "4g" too: what is fetched ahead would hold up the visitor's own calls. */
const leastMbits = 4;
const mostRttMs = 250;
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
  } = { ...told, ...measuredLine(files) };
  return !saveData && effectiveType === fastType && downlink >= leastMbits && rtt <= mostRttMs;
}

/** The line of this page. */
export function mayFetchAheadHere(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return mayFetchAhead(connection, fetchedFiles());
}
