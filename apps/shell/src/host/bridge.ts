import type { Surface } from '@gatehouse/platform';
import type { HostBridge } from '@gatehouse/shell-contract';

/** The app around the page. A browser has none: every member answers `false`. */
export function createBridge(kind: Surface): HostBridge {
  return { kind, close: () => false, notify: () => false };
}
