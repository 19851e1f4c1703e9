import { describe, expect, it } from '@jest/globals';
import { bareHtml } from './bare-page/build-bare-page.ts';
import { firstPages } from './first-pages.ts';
import { firstPageReport } from './login-page-report.ts';
import type { PageFigures } from './measure-login-page.ts';
import { staticHtml } from './peer-release.ts';

const wire = { bytes: 12_345, requests: 2, rounds: 2 };
const blocked = (takeOverMs: number, wholeMs: number) => ({ takeOverMs, wholeMs, longestMs: 123 });

const figure = (
  page: PageFigures['page'],
  usableMs: number,
  takenOverMs: number | null,
  blocking: PageFigures['blocking'] = [],
): PageFigures => ({
  condition: 'slow 4G, CPU / 4',
  temperature: 'cold',
  page,
  visit: {
    focusMs: usableMs - 20,
    usableMs,
    takenOverMs,
    wire,
    left: blocking[0] ? { blocking: blocking[0], wire: { ...wire, bytes: 98_765 } } : null,
  },
  blocking,
});

describe('report of a first page', () => {
  it('holds the portal against the static page', () => {
    const report = firstPageReport(firstPages.login, [figure('static', 200, null), figure('portal', 220, 1300)]);
    expect(report).toContain('12.3 kB');
    expect(report).toContain('within target: form takes letters at 1.10x of the static page, at most 1.15x');
    expect(report).toContain('OVER target: scripts take over at 6.50x of the static page, at most 6x');
  });

  it('holds what the portal blocks against a bare React page, run by run', () => {
    const report = firstPageReport(firstPages.login, [
      figure('static', 200, null),
      figure('bare', 210, 900, [blocked(100, 100), blocked(50, 80), blocked(0, 0)]),
      figure('portal', 220, 1300, [blocked(120, 200), blocked(70, 400), blocked(70, 90)]),
    ]);
    expect(report).toContain('1.30x (1.20 to 1.40)');
    expect(report).toContain('98.8 kB');
    expect(report).toContain(
      'within target: blocked until 1 s after the take-over 1.30x of the bare page, at most 1.3x',
    );
    expect(report).toContain('OVER target: blocked until 8 s after it 3.50x of the bare page, at most 1.5x');
  });

  it('does not report without something to compare with', () => {
    expect(() => firstPageReport(firstPages.login, [figure('portal', 220, 1300)])).toThrow(RangeError);
  });
});

describe('static twin of a first page', () => {
  it('keeps markup and styles and loses everything that moves', () => {
    const html =
      '<head><style nonce="n">a{}</style><link rel="icon" href="/i.svg"><link rel="stylesheet" href="/m.css"><link rel="preload" as="script" href="/m.js"></head>' +
      '<form><input name="identifier"></form><script type="application/json">{}</script><script nonce="n">go()</script>';
    expect(staticHtml(html)).toBe(
      '<head><style nonce="n">a{}</style><link rel="icon" href="/i.svg"></head><form><input name="identifier"></form>',
    );
  });
});

describe('bare twin of a first page', () => {
  it('has the same markup below a root of its own, and one script', () => {
    const html = '<head></head><body><form><input name="identifier"></form><noscript>no</noscript></body>';
    expect(bareHtml(html, Buffer.from('go()'))).toMatch(
      /^<head><\/head><body><div id="bare-root"><form><input name="identifier"><\/form><\/div><script src="bare-page\.js" integrity="sha256-[^"]+" crossorigin defer><\/script><\/body>$/,
    );
  });
});
