/** Where the portal is shown (spec A §0): a browser, the PC launcher's web view, a game SDK's web view. */
export const surfaces = ['browser', 'launcher', 'sdk'] as const;
export type Surface = (typeof surfaces)[number];

/** Surface of a request: the SDK's own paths, then what the visit began in, else a browser. */
export function surfaceOf(asked: { path: string; inflowPath?: string | null; stored?: string | null }): Surface {
  if (asked.path.startsWith('/webview/sdk/')) return 'sdk';
  if (asked.inflowPath?.toUpperCase().includes('LAUNCHER')) return 'launcher';
  return asked.stored === 'launcher' || asked.stored === 'sdk' ? asked.stored : 'browser';
}
