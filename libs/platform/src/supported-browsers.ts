/**
 * The oldest browser of each kind that the pages support, by the names of the compatibility data. The only list: builds,
 * the check of built code and the feature test in front of the scripts follow it.
 */
export const supportedBrowsers = {
  portal: {
    chrome: '109',
    edge: '109',
    webview_android: '109',
    firefox: '115',
    safari: '15.4',
    safari_ios: '15.4',
  },
  sdk: { webview_android: '99', safari_ios: '15.4' },
} as const;

/**
 * What the scripts need before anything else, by the names of the compatibility data, and the expression that asks for it.
 * A browser that has them all can run every built script: the build fails otherwise.
 */
export const neededFeatures = [
  { feature: ['javascript', 'builtins', 'Object', 'hasOwn'], test: 'Object.hasOwn' },
  { feature: ['javascript', 'builtins', 'Array', 'findLast'], test: '[].findLast' },
  { feature: ['api', 'HTMLDialogElement'], test: 'self.HTMLDialogElement' },
  { feature: ['api', 'CSSLayerBlockRule'], test: 'self.CSSLayerBlockRule' },
] as const;

/** The kinds of page: the portal, and the page of a game SDK's web view. */
export type SupportedPage = keyof typeof supportedBrowsers;
