import { supportedBrowsers } from '@gatehouse/platform';
import { describe, expect, test } from '@jest/globals';
import { admittedBrowsers } from './assert-supported.ts';
import { buildTargets } from './build-targets.ts';
import { unsupportedInScript, unsupportedInStyles } from './unsupported.ts';

const { portal } = supportedBrowsers;
const inScript = (source: string) => unsupportedInScript(source, portal).map((line) => line.split(':')[0]);
const inStyles = (source: string) => unsupportedInStyles(source, portal).map((line) => line.replace(/: not in .*/, ''));

describe('a built script', () => {
  test.each([
    ['URL.parse(a)', 'URL.parse'],
    ['globalThis.URL.parse(a)', 'URL.parse'],
    ['AbortSignal.any([a,b])', 'AbortSignal.any'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['new Intl.Segmenter', 'Intl.Segmenter'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['a.toSorted()', 'toSorted'],
    ['e.form.requestSubmit()', 'requestSubmit'],
    ['navigator.userActivation', 'navigator.userActivation'],
    ['new CloseWatcher', 'CloseWatcher'],
    ['class A{static{a()}}', 'staticBlock'],
    ['/(?<=a)b/.test(c)', 'lookbehind'],
    ['new RegExp("(?<!a)b")', 'lookbehind'],
  ])('%s is told', (source, use) => {
    expect(inScript(source)).toEqual([use]);
  });

  test.each([
    'new URL(a)',
    'Object.hasOwn(a,b)',
    'a.findLast(b)',
    'structuredClone(a)',
    '"Segmenter"in Intl&&new Intl.Segmenter',
    'typeof CloseWatcher=="function"&&new CloseWatcher',
    'a.requestSubmit?.()',
    'const CloseWatcher=1;a(CloseWatcher)',
    'a.CloseWatcher={toSorted:1}',
    '/(?<name>a)/.test(b)',
  ])('%s is not', (source) => {
    expect(inScript(source)).toEqual([]);
  });
});

describe('a built sheet', () => {
  test.each([
    ['a{color:light-dark(#000,#fff)}', 'light-dark'],
    ['a{--b:light-dark(#000,#fff)}', 'light-dark'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix'],
    ['a{b:c;&:hover{d:e}}', 'nesting'],
  ])('%s is told', (source, use) => {
    expect(inStyles(source)).toEqual([use]);
  });

  test.each([
    'a{color:red;color:color-mix(in srgb,red,blue)}',
    '@supports (color:color-mix(in srgb,red,red)){a{color:color-mix(in srgb,red,blue)}}',
    'a{color:var(--b,#000)}@layer c{d:hover{e:f}}',
    'a{min-height:100dvh}',
    'a{content:"light-dark(&)"}',
  ])('%s is not', (source) => {
    expect(inStyles(source)).toEqual([]);
  });

  test('the web view of a game is older than the units of a phone screen', () => {
    expect(unsupportedInStyles('a{min-height:100dvh}', supportedBrowsers.sdk)).toEqual([
      expect.stringContaining('dvh: not in webview_android (108)'),
    ]);
  });
});

test('the feature test admits every supported browser, and nothing older than its features', () => {
  expect(admittedBrowsers('portal')).toEqual({
    chrome: '99',
    edge: '99',
    webview_android: '99',
    firefox: '104',
    safari: '15.4',
    safari_ios: '15.4',
  });
  expect(admittedBrowsers('sdk')).toEqual({ webview_android: '99', safari_ios: '15.4' });
});

test('the builds are told the same list', () => {
  expect(buildTargets('portal')).toEqual([
    'chrome >= 109',
    'edge >= 109',
    'firefox >= 115',
    'safari >= 15.4',
    'ios >= 15.4',
  ]);
  expect(buildTargets('sdk')).toEqual(['chrome >= 99', 'ios >= 15.4']);
});
