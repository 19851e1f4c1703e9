import { describe, expect, it } from '@jest/globals';
import { firstPages } from './first-pages.ts';
import { firstPageReport } from './login-page-report.ts';
import type { PageFigures } from './measure-login-page.ts';
import { staticHtml } from './static-release.ts';

const figure = (page: PageFigures['page'], usableMs: number, takenOverMs: number | null): PageFigures => ({
  condition: 'slow 4G, CPU / 4',
  temperature: 'cold',
  page,
  visit: { focusMs: usableMs - 20, usableMs, takenOverMs, wire: { bytes: 12_345, requests: 2, rounds: 2 } },
});

describe('report of a first page', () => {
  it('holds the portal against the static page', () => {
    const report = firstPageReport(firstPages.login, [figure('static', 200, null), figure('portal', 220, 1300)]);
    expect(report).toContain('12.3 kB');
    expect(report).toContain('within target: form takes letters at 1.10x of the static page, at most 1.15x');
    expect(report).toContain('OVER target: scripts take over at 6.50x of the static page, at most 6x');
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
