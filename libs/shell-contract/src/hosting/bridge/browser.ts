import type { Surface } from '@gatehouse/platform';
import type { HostBridge } from '../../bridge.ts';

/** No app around the page: a browser, or a web view whose app cannot be reached. */
export function createBrowserBridge(kind: Surface = 'browser'): HostBridge {
  return { kind, close: () => false, notify: () => false, ask: async () => ({ ok: false, reason: 'noApp' }) };
}
