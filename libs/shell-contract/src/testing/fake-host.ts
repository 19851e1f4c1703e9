import type { RefusalName } from '@gatehouse/api-contract';
import {
  defaultLoginSettings,
  gateReturnAddress,
  loginSettingsSchema,
  onwardPath,
  siteOf,
  splitLocale,
  type Style,
} from '@gatehouse/platform';
import * as v from 'valibot';
import type { ShellHost } from '../host.ts';
import { hasSupportNumber } from '../support-number.ts';
import { fakeDialogs, type AskedDialog } from './fake-dialogs.ts';

/** What a screen did to its shell. */
type HostRecord = Readonly<{
  navigations: string[];
  /** Addresses the portal was left for, after the gate. */
  departures: string[];
  dialogs: AskedDialog[];
  reports: unknown[];
}>;

/** What a call that got no answer is told as; a shell offers another try there. */
const unanswered = new Set<RefusalName>(['networkError', 'noAnswer', 'foreignAnswer', 'serviceUnavailable']);

export type FakeHost = ShellHost & Readonly<{ record: HostRecord }>;

export type FakeHostOverrides = Partial<Omit<ShellHost, 'contract' | 'url'>> &
  Readonly<{
    /** Address of the page, absolute or a path; may carry a locale segment. */
    url?: string | URL;
    /** Whether the visitor confirms each dialog; `false` closes each of them. */
    confirms?: boolean;
  }>;

const site = siteOf('local', 'main');
const hostSite: ShellHost['site'] = {
  brand: 'main',
  environment: 'local',
  home: site.home,
  main: site.mainSite,
  us: site.usSite,
  member: site.memberSite,
  inflowPath: site.inflowPath,
};
/** 2026-01-15T09:00:00Z: no test depends on the day it runs. */
export const fakeNow = Date.UTC(2026, 0, 15, 9);

function withoutLocale(address: string | URL): URL {
  const url = new URL(address, site.origin);
  url.pathname = splitLocale(url.pathname).path;
  return url;
}

/** What nobody set, with the style's own way of signing in. */
const settingsOf = (style: Style) =>
  v.parse(loginSettingsSchema, { style, login_method: defaultLoginSettings(style).login_method });

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
    site: hostSite,
    style: 'stove',
    nation: 'KR',
    locale: 'en',
    settings: settingsOf(members.style ?? 'stove'),
    session: { state: 'anonymous' },
    params: {},
    navigate(path) {
      const address = onwardPath(path, url);
      url = withoutLocale(new URL(address, url));
      record.navigations.push(address);
    },
    leave(address) {
      const verdict = gateReturnAddress(address, site.returns);
      record.departures.push(verdict.ok ? verdict.url : site.home);
    },
    dialogs: fakeDialogs(record.dialogs, confirms),
    bridge: {
      kind: members.surface ?? 'browser',
      close: () => false,
      notify: () => false,
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
    flow: {
      read: (name) => JSON.parse(memory.get(name) ?? 'null'),
      write: (name, value) => void memory.set(name, JSON.stringify(value)),
      clear: (name) => void memory.delete(name),
    },
    clock: { now: () => fakeNow },
    explain: async ({ refusal, code, retryAt = null }) => ({
      title: `Title of ${refusal}`,
      text: `Text of ${refusal}${retryAt === null ? '' : ` until ${(retryAt - fakeNow) / 1000} s`}`,
      reaction: 'notice',
      action: unanswered.has(refusal) ? 'Try again' : null,
      small: hasSupportNumber({ refusal, code }) ? `Code: ${code}` : '',
    }),
    report: (error) => void record.reports.push(error),
    ...members,
    record,
    get url() {
      return url;
    },
  };
}
