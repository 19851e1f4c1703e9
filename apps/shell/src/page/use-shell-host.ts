import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSession } from '@gatehouse/session';
import type { ShellHost } from '@gatehouse/shell-contract';
import type { Shell } from '../create-shell.ts';

/** The host of the current address; a new one with every navigation, language and session. */
export function useShellHost(shell: Shell): ShellHost {
  const { pathname, search, hash } = useLocation();
  const params = useMatches().at(-1)?.params;
  const locale = useSyncExternalStore(shell.locale.subscribe, shell.locale.current);
  const session = useSession();
  return useMemo(() => {
    const url = new URL(`${pathname}${search}${hash}`, globalThis.location.origin);
    return { ...shell.hostAt({ url, params: params ?? {} }), locale, session };
  }, [shell, pathname, search, hash, params, locale, session]);
}
