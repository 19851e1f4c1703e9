import { useSession } from '@gatehouse/session';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { HostAt } from '@gatehouse/shell-contract/hosting';
import { useMemo, useSyncExternalStore } from 'react';
import type { LocaleControl } from '../locale/create-locale.ts';
import type { Page } from '../routes/create-pages.ts';

export type HostPorts = Readonly<{
  hostAt: HostAt;
  locale: Pick<LocaleControl, 'subscribe' | 'current'>;
  /** Address of the page now. */
  url(): URL;
}>;

/** The host of the current page; a new one with every page, language and session. */
export function useShellHost(shell: HostPorts, page: Page | null): ShellHost {
  const locale = useSyncExternalStore(shell.locale.subscribe, shell.locale.current);
  const session = useSession();
  return useMemo(() => {
    const { url, params } = page ?? { url: shell.url(), params: {} };
    return { ...shell.hostAt({ url, params }), locale, session };
  }, [shell, page, locale, session]);
}
