import type { ShellHost } from '@gatehouse/shell-contract';

/** Closes the web view; where no app is around the page, leads to the home page. */
export function closeView({ bridge, leave }: Pick<ShellHost, 'bridge' | 'leave'>): void {
  if (!bridge.close()) leave(null);
}
