import type { Style } from './styles.ts';
import { dayMs } from './units-of-time.ts';

/** Lifetime the specification passes for an access token, in milliseconds (spec A §9). */
export const accessTokenLifetimeMs = 21_599_995;

/** Nobody stays signed in longer than this without coming back, whatever `forever_date` of the settings says. */
export const foreverDaysMax = 30;

/** Days of staying signed in where no settings are known (spec A §9). */
export const foreverDaysUsual = 7;

/** Days of staying signed in that a style has by itself (spec A §2, §3); `null`: it does not offer it. */
export const foreverDaysOfStyle: Readonly<Record<Style, number | null>> = {
  stove: 7,
  stove_popup: null,
  ppool: 7,
  cf: 7,
  studio: 14,
  vulcanus: 7,
};

/** Days as the settings name them, within what is allowed. */
export const foreverDaysOf = (named: number): number => Math.min(Math.max(Math.trunc(named), 1), foreverDaysMax);

/** Lifetime of a stay-signed-in session in milliseconds, counted from its last renewal. */
export const foreverLifetimeMs = (days: number): number => foreverDaysOf(days) * dayMs;

type CookieRule = Readonly<{
  /** A script may read it. Everything else is HttpOnly (rulings, "Tokens, cookies, return addresses"). */
  script: boolean;
  /** Goes to every host below the configured domain, so that the neighbouring sites receive it; else to this host only. */
  acrossHosts?: true;
  purpose: string;
}>;

/** Every cookie the edge writes, and one that it only knows. Names of the specification stay; those with GH_ are ours. */
export const cookieTable = {
  SUAT: { script: false, acrossHosts: true, purpose: 'access token' },
  SURT: { script: false, purpose: 'refresh token of this browser session' },
  RFT: { script: false, purpose: 'stay-signed-in refresh token' },
  SIGN: { script: false, acrossHosts: true, purpose: 'signature of the access token' },
  HD: { script: true, acrossHosts: true, purpose: 'header of the access token' },
  PLD: { script: true, acrossHosts: true, purpose: 'payload of the access token, no personal data' },
  SUAT_EXPIRED_CHECK: { script: true, acrossHosts: true, purpose: 'expiry of the access token, epoch milliseconds' },
  LOCALE: { script: true, acrossHosts: true, purpose: 'chosen language, 365 days' },
  FOREVER: { script: true, acrossHosts: true, purpose: 'stay signed in, Y or N' },
  state: { script: false, purpose: 'of the documents, which say no meaning; nothing here writes it' },
  GH_BID: { script: false, purpose: 'browser id: what flows and sessions were begun in' },
  GH_OWN: { script: false, purpose: 'marks of the tokens above that this browser was given: others are planted' },
  GH_KNOWN: { script: false, purpose: 'id by which accounts know this browser again: made at a sign-in, 400 days' },
  GH_KEY: { script: false, purpose: 'key of the session, new at each sign-in: without it no token is fresh' },
  GH_PRE: { script: false, purpose: 'pre-session of native forms' },
  GH_FORM: { script: false, purpose: 'sealed outcome of the last native form, shown once' },
  GH_RETURN: { script: false, purpose: 'code of a recovered account, for the minute until it is a session' },
  GH_SDK: {
    script: false,
    purpose: "what a game's web view acts by, good for half an hour, or that it acts for nobody",
  },
  GH_SKIP: { script: false, purpose: 'releases that hung or crashed in this browser, 15 minutes' },
  GH_SURFACE: {
    script: false,
    purpose: 'surface the visit began in: the launcher, or a web view by the token of its game',
  },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof cookieTable;

const ownPrefix = 'GH_';
const hostPrefix = '__Host-';

/**
 * Name of a cookie in a request or an answer. Those with GH_ carry the prefix `__Host-` on https: a browser takes such a
 * cookie from this host only, so that no other host of the domain can plant one.
 */
export const wireCookieName = (name: CookieName, https: boolean): string =>
  https && name.startsWith(ownPrefix) ? `${hostPrefix}${name}` : name;

/** The name in the table of a cookie that arrived; `null`: one of ours without the prefix that it needs here. */
export function cookieNameOf(wire: string, https: boolean): string | null {
  if (!https) return wire;
  if (wire.startsWith(`${hostPrefix}${ownPrefix}`)) return wire.slice(hostPrefix.length);
  return wire.startsWith(ownPrefix) ? null : wire;
}

/** Cookies that renewal errors clear (spec A §4). */
export const renewalErrorCookies = ['RFT', 'SUAT', 'SURT'] as const satisfies readonly CookieName[];

/** All cookies that belong to a signed-in session; sign-out clears them. */
export const sessionCookies = [
  'SUAT',
  'SURT',
  'RFT',
  'SIGN',
  'HD',
  'PLD',
  'SUAT_EXPIRED_CHECK',
  'FOREVER',
  'GH_OWN',
  'GH_KEY',
] as const satisfies readonly CookieName[];
