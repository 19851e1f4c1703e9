import type { Line } from '@gatehouse/api-client';
import type { PageBoot } from '@gatehouse/platform';
import type { LoginCheck } from '@gatehouse/session';
import { defineRemote, type HostBridge, type RemoteDefinition } from '@gatehouse/shell-contract';
import { testBoot } from '@gatehouse/shell-contract/testing';
import { createShell } from '../create-shell.ts';
import type { GuardInput } from '../guards/guard.ts';
import type { LoadRemoteModule } from '../remotes/federation.ts';
import { composeRoutes } from '../routes/compose-routes.ts';
import { createPages } from '../routes/create-pages.ts';
import { handTimers } from './hand-timers.ts';
import { memoryHistory } from './memory-history.ts';

type TestShellInput = Readonly<{
  path?: string;
  boot?: Partial<PageBoot>;
  loadModule?: LoadRemoteModule;
  login?: LoginCheck;
  bridge?: HostBridge;
  checkLogin?: GuardInput['checkLogin'];
  onDeparture?: (address: string) => void;
  /** How old the document is when the shell starts. */
  documentAge?: number;
  line?: Line;
}>;

/** What an entry exposes: a remote whose screens come at once. */
export function exposed(definition: Partial<RemoteDefinition> & Pick<RemoteDefinition, 'name'>) {
  return { remote: defineRemote({ screens: {}, texts: async () => ({}), ...definition }) };
}

/** A shell whose surroundings the test controls. */
export function createTestShell({
  path = '/login',
  boot,
  loadModule,
  login = 0,
  checkLogin,
  onDeparture,
  bridge,
  documentAge = 0,
  line = 'good',
}: TestShellInput = {}) {
  const clock = handTimers();
  const bar = memoryHistory(path);
  const departures: string[] = [];
  const reports: unknown[] = [];
  const remembered: string[] = [];
  const arrivals: HTMLElement[] = [];
  const shell = createShell(testBoot(boot), {
    location: bar.history.url,
    assign(address) {
      departures.push(address);
      onDeparture?.(address);
    },
    loadModule: loadModule ?? (() => Promise.reject(new Error('no remote in this test'))),
    timers: clock.timers,
    askLine: async () => line,
    documentAge: () => documentAge + clock.now(),
    report: (error) => void reports.push(error),
    rememberLocale: async (locale) => void remembered.push(locale),
    checkLogin: checkLogin ?? (async () => login),
    ...(bridge ? { bridge } : {}),
    onArrival: (slot) => void arrivals.push(slot),
  });
  const pages = createPages({ routes: composeRoutes(shell), history: bar.history, report: shell.report });
  shell.setNavigate((target, options) => void pages.navigate(target, options));
  return { shell, pages, clock, bar, departures, reports, remembered, arrivals };
}
