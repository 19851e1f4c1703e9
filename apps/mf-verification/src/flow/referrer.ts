import type { ShellHost } from '@gatehouse/shell-contract';

const memory = 'game-common.referrer';

/** The page that sent the player here; after the provider the browser knows only the provider's. */
export const rememberReferrer = ({ flow }: Pick<ShellHost, 'flow'>): void => flow.write(memory, document.referrer);

/** It, or `''`. The return gate still decides. */
export function rememberedReferrer({ flow }: Pick<ShellHost, 'flow'>): string {
  const kept = flow.read(memory);
  return typeof kept === 'string' ? kept : '';
}
