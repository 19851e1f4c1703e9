import { supportedBrowsers, type SupportedPage } from '@gatehouse/platform';

/** Browserslist knows an Android WebView by the Chrome that it is, and Safari on iOS as `ios`. */
const engines: Readonly<Record<string, string>> = { webview_android: 'chrome', safari_ios: 'ios' };

/** The supported browsers of a kind of page as browserslist queries, which compiler, bundler and styles read. */
export function buildTargets(page: SupportedPage): string[] {
  const queries = Object.entries(supportedBrowsers[page]).map(
    ([browser, version]) => `${engines[browser] ?? browser} >= ${version}`,
  );
  return [...new Set(queries)];
}
