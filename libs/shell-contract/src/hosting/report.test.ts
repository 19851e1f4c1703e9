import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createReport } from './report.ts';

async function textOf(blob: Blob | undefined): Promise<unknown> {
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
  });
  reader.readAsText(blob ?? new Blob());
  return JSON.parse(String(await read));
}

describe('report', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('reports what happened where, without query or stack', async () => {
    history.replaceState(null, '', '/login?redirect_url=secret');
    const sent: [string, Blob][] = [];
    createReport('1.2.3', (path, body) => sent.push([path, body]))(
      new TypeError('broken', { cause: new Error('cut') }),
      { remote: 'mf-login' },
    );
    expect(sent[0]?.[0]).toBe('/client-reports');
    expect(await textOf(sent[0]?.[1])).toEqual({
      name: 'TypeError',
      message: 'broken',
      cause: 'cut',
      context: { remote: 'mf-login' },
      path: '/login',
      shellVersion: '1.2.3',
    });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a request', Object.assign(new Error('account API: network'), { reason: 'network' })],
    ['a chunk', Object.assign(new Error('chunk 12'), { name: 'ChunkLoadError' })],
  ])('reports %s that did not come only to those who stay', (_, error) => {
    jest.useFakeTimers();
    const sent: string[] = [];
    const report = createReport('1.2.3', (path) => sent.push(path));
    report(error);
    jest.advanceTimersByTime(1000);
    expect(sent).toHaveLength(1);
    report(error);
    dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(1000);
    expect(sent).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('is never the next error', () => {
    const report = createReport('1.2.3', () => {
      throw new Error('no beacon');
    });
    expect(() => report('thrown text')).not.toThrow();
  });
});
