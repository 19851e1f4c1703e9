import * as v from 'valibot';
import { gateReturnAddress, loginSettingsSchema, siteOf, splitLocale } from '@gatehouse/platform';
import type { AlertDialog, ConfirmDialog, ShellHost } from '../host.ts';

/** What a screen did to its shell. */
export type HostRecord = Readonly<{
  navigations: string[];
  /** Addresses the portal was left for, after the gate. */
  departures: string[];
  dialogs: (AlertDialog | ConfirmDialog)[];
  reports: unknown[];
}>;

export type FakeHost = ShellHost & Readonly<{ record: HostRecord }>;

export type FakeHostOverrides = Partial<Omit<ShellHost, 'contract' | 'url'>> &
  Readonly<{
    /** Address the visitor came by, absolute or a path; may carry a locale segment. */
    url?: string | URL;
    /** What the visitor answers to `dialogs.confirm`. */
    confirms?: boolean;
  }>;

const site = siteOf('local', 'main');
/** 2026-01-15T09:00:00Z: no test depends on the day it runs. */
export const fakeNow = Date.UTC(2026, 0, 15, 9);

function withoutLocale(address: string | URL): URL {
  const url = new URL(address, site.origin);
  url.pathname = splitLocale(url.pathname).path;
  return url;
}

/** A shell for tests: keeps the contract (`hostContractSuite`) and records what a screen asked of it. */
export function createFakeHost(overrides: FakeHostOverrides = {}): FakeHost {
  const { url: start = '/login', confirms = true, ...members } = overrides;
  const record: HostRecord = { navigations: [], departures: [], dialogs: [], reports: [] };
  const memory = new Map<string, string>();
  let url = withoutLocale(start);
  return {
    contract: 1,
    surface: 'browser',
    launcher: null,
    site: {
      brand: 'main',
      environment: 'local',
      home: site.home,
      main: site.mainSite,
      us: site.usSite,
      member: site.memberSite,
      inflowPath: site.inflowPath,
    },
    style: 'stove',
    locale: 'en',
    settings: v.parse(loginSettingsSchema, { style: 'stove' }),
    session: { state: 'anonymous' },
    params: {},
    navigate(path) {
      const next = new URL(path, url);
      if (!path.startsWith('/') || next.origin !== url.origin)
        throw new TypeError(`navigate: not a path of the portal: ${path}`);
      url = withoutLocale(next);
      record.navigations.push(path);
    },
    leave(address) {
      const verdict = gateReturnAddress(address, site.returns);
      record.departures.push(verdict.ok ? verdict.url : site.home);
    },
    dialogs: {
      async alert(dialog) {
        record.dialogs.push(dialog);
      },
      async confirm(dialog) {
        record.dialogs.push(dialog);
        return confirms;
      },
    },
    bridge: { kind: members.surface ?? 'browser', close: () => false, notify: () => false, ask: async () => ({ ok: false, reason: 'noApp' }) },
    flow: {
      read: (name) => JSON.parse(memory.get(name) ?? 'null'),
      write: (name, value) => void memory.set(name, JSON.stringify(value)),
      clear: (name) => void memory.delete(name),
    },
    clock: { now: () => fakeNow },
    report: (error) => void record.reports.push(error),
    ...members,
    record,
    get url() {
      return url;
    },
  };
}
