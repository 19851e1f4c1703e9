import { createContext, use, type ReactNode } from 'react';
import type { ShellHost } from './host.ts';

const HostContext = createContext<ShellHost | null>(null);

export function HostProvider({ host, children }: Readonly<{ host: ShellHost; children: ReactNode }>) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The shell around this screen (architecture §2). Throws outside a shell: a screen cannot work without one. */
export function useHost(): ShellHost {
  const host = use(HostContext);
  if (!host) throw new Error('useHost: no HostProvider above this component');
  return host;
}

/** The shell, or `null` while a view is rendered to first HTML at release. */
export function useOptionalHost(): ShellHost | null {
  return use(HostContext);
}
