import { parseAddress } from './parse-address.ts';

/** Events that the portal sends to the app around it (spec A §3, §8), by the names that apps use. */
export const hostEvents = {
  close: 'close',
  expiredToken: 'expired token',
  termsResult: 'terms result',
  /** Ours: what a page of the SDK's web view came to, with `result` and `service_id`. */
  viewResult: 'view result',
  /** A captcha was solved, with its `token`; an answer was refused (spec A §3, captcha). */
  verify: 'verify',
  invalid: 'invalid',
  /** One of `webViewErrors`. */
  error: 'error',
} as const;

/** So long a game's web view acts for its player; afterwards the game opens it anew. */
export const webViewLifetimeMs = 30 * 60 * 1000;

/** Errors of a web view (spec A §8). */
const webViewErrors = ['default', 'invalid token', 'time limit exceeded'] as const;
export type WebViewError = (typeof webViewErrors)[number];

/** Result of the terms screens for the app that asked (spec A §3). */
export type TermsResult = Readonly<{
  email_verify_token: string;
  nation: string;
  birth: string;
  terms: readonly unknown[];
}>;

type HostData = Readonly<Record<string, unknown>>;

/** Launcher bridge (spec A §7): calls are addresses of a scheme of its own. The scheme's name is ours. */
export const launcherProtocol = { scheme: 'gatehouse-launcher', version: '3.0' } as const;

/** One call of the page to the launcher. `callback` is a function of the page, `token` belongs to this call alone. */
export type LauncherCall = Readonly<{ name: string; callback: string; token: string; data: HostData }>;
/** What the launcher hands to the callback. `token` proves that it answers this very call. */
export type LauncherAnswer = Readonly<{ token: string; ok: boolean; value?: unknown }>;

const callbackPattern = /^gatehouse_[0-9a-f]{32}$/;
const tokenPattern = /^[0-9a-f]{32}$/;
const longestAddress = 16 * 1024;

const isData = (value: unknown): value is HostData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `gatehouse-launcher://3.0/<name>?callback=&token=&data=` */
export function launcherAddress({ name, callback, token, data }: LauncherCall): string {
  const query = new URLSearchParams({ callback, token, data: JSON.stringify(data) });
  return `${launcherProtocol.scheme}://${launcherProtocol.version}/${encodeURIComponent(name)}?${query}`;
}

/** Reads a call from an address; `null`: not one of this protocol and version. */
export function readLauncherAddress(address: string): LauncherCall | null {
  const start = `${launcherProtocol.scheme}://${launcherProtocol.version}/`;
  if (address.length > longestAddress || !address.startsWith(start)) return null;
  const url = parseAddress(address.slice(start.length), 'launcher://call/');
  const query = url?.searchParams;
  const callback = query?.get('callback') ?? '';
  const token = query?.get('token') ?? '';
  const data = parseJson(query?.get('data') ?? '');
  if (!url || !isData(data) || !callbackPattern.test(callback) || !tokenPattern.test(token)) return null;
  const name = parseName(url.pathname.slice(1));
  return name === null ? null : { name, callback, token, data };
}

function parseName(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded) || null;
  } catch {
    return null;
  }
}

/** Whether what a callback was called with is an answer to the call of this token. */
export function isLauncherAnswer(value: unknown, token: string): value is LauncherAnswer {
  return isData(value) && value['token'] === token && typeof value['ok'] === 'boolean';
}

/** A message to the app of an SDK's web view, as one JSON text or message. */
export type SdkMessage = Readonly<{ source: 'gatehouse'; version: 1; event: string; data: HostData }>;

export const sdkMessage = (event: string, data: HostData): SdkMessage => ({
  source: 'gatehouse',
  version: 1,
  event,
  data,
});

export function isSdkMessage(value: unknown): value is SdkMessage {
  return (
    isData(value) &&
    value['source'] === 'gatehouse' &&
    value['version'] === 1 &&
    typeof value['event'] === 'string' &&
    value['event'] !== '' &&
    isData(value['data'])
  );
}

/** Names of the objects that the apps put into the page's window. */
export const hostObjects = { launcher: 'gatehouseLauncher', sdk: 'gatehouseSdk' } as const;

/** Function of a web view's window, made by the edge: asks about maintenance, and says whether it keeps the player out. */
export const maintenanceCheckName = 'gatehouseMaintenance';

/** Outside live: where the page sends messages for a missing app; the edge forwards them to the playground. */
export const hostRelayPath = '/host-messages';
/** What goes there. */
export type RelayedMessage = Readonly<{ kind: 'launcher'; address: string } | { kind: 'sdk'; message: SdkMessage }>;
