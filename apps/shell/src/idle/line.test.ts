import type { NetworkInformation } from '@gatehouse/api-client';
import { describe, expect, it } from '@jest/globals';
import { mayFetchAhead } from './line.ts';

/** A file of the page: bytes, milliseconds until its first byte, milliseconds for the rest. */
const file = (transferSize: number, waitMs: number, bodyMs: number) => ({
  transferSize,
  requestStart: 100,
  responseStart: 100 + waitMs,
  responseEnd: 100 + waitMs + bodyMs,
});
const assumed = { effectiveType: '4g', downlink: 1.3, rtt: 100 };

describe('fetching ahead', () => {
  it.each<[string, NetworkInformation | undefined, boolean]>([
    ['a browser that says nothing', undefined, true],
    ['a browser that says little', { effectiveType: '4g' }, true],
    ['a home line', { effectiveType: '4g', downlink: 10, rtt: 50, saveData: false }, true],
    ['3g', { effectiveType: '3g', downlink: 10, rtt: 50 }, false],
    ['2g', { effectiveType: '2g' }, false],
    ['the slowest', { effectiveType: 'slow-2g' }, false],
    ['a slow 4G: 1.6 Mbit/s, 150 ms', { effectiveType: '4g', downlink: 1.6, rtt: 150 }, false],
    ['a line of long ways', { effectiveType: '4g', downlink: 10, rtt: 300 }, false],
    ['a fast line that saves data', { effectiveType: '4g', downlink: 10, rtt: 50, saveData: true }, false],
  ])('with all files from the cache, on %s', (_, told, expected) => {
    expect(mayFetchAhead(told, [file(0, 0, 0), file(5_000, 10, 0)])).toBe(expected);
  });

  it.each([
    ['58 kB in 30 ms', [file(58_000, 10, 30)], true],
    ['58 kB in 300 ms', [file(58_000, 150, 300)], false],
    ['a file that waited for another', [file(43_000, 10, 500), file(58_000, 10, 30)], true],
    ['first bytes after 400 ms', [file(58_000, 400, 10)], false],
  ])('as the page has measured: %s', (_, files, expected) => {
    expect(mayFetchAhead(assumed, files)).toBe(expected);
    expect(mayFetchAhead(undefined, files)).toBe(expected);
  });

  it('while data is saved, on a line that was measured to be fast', () => {
    expect(mayFetchAhead({ ...assumed, saveData: true }, [file(58_000, 10, 30)])).toBe(false);
  });
});
