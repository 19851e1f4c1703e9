import { isData, type HostData } from './host-data.ts';

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
