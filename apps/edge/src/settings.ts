import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  environments,
  remoteNames,
  SitesFault,
  sitesOf,
  stackPorts,
  type Environment,
  type Sites,
} from '@gatehouse/platform';
import * as v from 'valibot';
import { apiHostsOf, type ApiHosts } from './proxy/api-hosts.ts';

export type EdgeSettings = Readonly<{
  environment: Environment;
  portBase: number;
  port: number;
  logLevel: string;
  sites: Sites;
  apiHosts: ApiHosts;
  /** What analytics knows this portal by; `null`: no page tells it anything. */
  analyticsAppId: string | null;
  sharedSecret: string;
  sessionKey: Uint8Array;
  releaseIndex: string;
  releaseKeys: string;
  shellDir: string;
  remoteOrigins: readonly string[];
  tls: Readonly<{ certFile: string; keyFile: string }> | null;
  /** Who may frame the pages that may be framed; `'none'` for all others. */
  frameAncestors: string;
  /** Outside live: where messages for an app go when there is none. */
  hostRelayUrl: string | null;
  cookiesScriptReadable: boolean;
  trustedProxies: readonly string[];
  /** Pages may listen for new builds on this machine; never outside `local`. */
  development: boolean;
  /** Country of a visit of which nobody says another. */
  nation: string;
  /** Header in which a trusted proxy tells the visitor's country; `null`: none does. */
  nationHeader: string | null;
}>;

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const wholeNumber = (low: number, high: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(low, `must be at least ${low}`),
    v.maxValue(high, `must be at most ${high}`),
  );
const origin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const originText = v.pipe(v.string(), v.regex(origin, 'must be an origin such as http://127.0.0.1:4300'));
const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

const variables = v.object({
  GATEHOUSE_ENV: v.optional(v.picklist(environments, `must be one of ${environments.join(', ')}`), 'local'),
  GATEHOUSE_PORT_BASE: v.optional(wholeNumber(1024, 65_000), '4200'),
  GATEHOUSE_LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a pino log level'),
    'info',
  ),
  EDGE_PORT: v.optional(wholeNumber(1, 65_535)),
  GATEHOUSE_SITES: v.optional(text),
  EDGE_API_URL: v.optional(originText),
  EDGE_SECURE_API_URL: v.optional(originText),
  EDGE_API_URL_PPOOL: v.optional(originText),
  EDGE_SECURE_API_URL_PPOOL: v.optional(originText),
  EDGE_CDN_URL: v.optional(originText),
  EDGE_ANALYTICS_APP_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be a name of letters, digits, dots, _ and -')),
  ),
  EDGE_SHARED_SECRET: v.optional(secret),
  EDGE_SESSION_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url'))),
  EDGE_RELEASE_INDEX: v.optional(text),
  EDGE_RELEASE_KEYS: v.optional(text, '.data/keys/release-public.json'),
  EDGE_SHELL_DIR: v.optional(text, '.data/releases/shell'),
  EDGE_REMOTE_ORIGINS: v.optional(
    v.pipe(
      list,
      v.everyItem((item) => origin.test(item), 'must be origins, separated by commas'),
    ),
  ),
  EDGE_TLS_CERT: v.optional(text),
  EDGE_TLS_KEY: v.optional(text),
  EDGE_FRAME_ANCESTORS: v.optional(v.pipe(text, v.regex(/^[^;,]+$/, 'must be CSP sources, separated by spaces'))),
  EDGE_HOST_RELAY_URL: v.optional(
    v.pipe(v.string(), v.regex(origin, 'must be an origin such as http://127.0.0.1:4310')),
  ),
  EDGE_COOKIES_SCRIPT_READABLE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  EDGE_TRUSTED_PROXIES: v.optional(list, ''),
  EDGE_DEVELOPMENT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  EDGE_NATION: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')),
    'KR',
  ),
  EDGE_NATION_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header'))),
});

/** Known to everybody, so accepted in `local` only. */
const localSecret = 'gatehouse-local-edge-secret';

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function secretOf(environment: Environment, given: string | undefined): string {
  if (given) return given;
  if (environment === 'local') return localSecret;
  throw new SettingsError('EDGE_SHARED_SECRET must be set outside the local environment.');
}

function tlsOf(certFile: string | undefined, keyFile: string | undefined): EdgeSettings['tls'] {
  if (certFile && keyFile) return { certFile, keyFile };
  if (certFile || keyFile) throw new SettingsError('EDGE_TLS_CERT and EDGE_TLS_KEY must be set together.');
  return null;
}

function readSites(file: string | undefined, environment: Environment, portBase: number): Sites {
  try {
    return sitesOf({ environment, portBase, configuration: file === undefined ? null : readFileSync(file, 'utf8') });
  } catch (error) {
    if (error instanceof SitesFault) throw new SettingsError(error.message);
    throw new SettingsError('GATEHOUSE_SITES must name a file that can be read.');
  }
}

function hostRelayOf(environment: Environment, given: string | undefined, playgroundPort: number): string | null {
  if (environment === 'live' && given)
    throw new SettingsError('EDGE_HOST_RELAY_URL must not be set in a live environment.');
  return given ?? (environment === 'local' ? `http://127.0.0.1:${playgroundPort}` : null);
}

function developmentOf(environment: Environment, given: 'on' | 'off'): boolean {
  if (given === 'on' && environment !== 'local')
    throw new SettingsError('EDGE_DEVELOPMENT must be off outside the local environment.');
  return given === 'on';
}

/** Reads the settings of this process. Throws a sentence that names the variable and what it must be. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): EdgeSettings {
  const parsed = v.safeParse(variables, env);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new SettingsError(`${v.getDotPath(issue)} ${issue.message}.`);
  }
  const given = parsed.output;
  const environment = given.GATEHOUSE_ENV;
  const ports = stackPorts(given.GATEHOUSE_PORT_BASE);
  const sites = readSites(given.GATEHOUSE_SITES, environment, given.GATEHOUSE_PORT_BASE);
  const sharedSecret = secretOf(environment, given.EDGE_SHARED_SECRET);
  return {
    environment,
    portBase: given.GATEHOUSE_PORT_BASE,
    port: given.EDGE_PORT ?? ports.edge,
    logLevel: given.GATEHOUSE_LOG_LEVEL,
    sites,
    apiHosts: apiHostsOf(sites, {
      all: { api: given.EDGE_API_URL, secure: given.EDGE_SECURE_API_URL, cdn: given.EDGE_CDN_URL },
      ppool: { api: given.EDGE_API_URL_PPOOL, secure: given.EDGE_SECURE_API_URL_PPOOL },
    }),
    analyticsAppId: given.EDGE_ANALYTICS_APP_ID ?? null,
    sharedSecret,
    sessionKey: given.EDGE_SESSION_KEY
      ? Buffer.from(given.EDGE_SESSION_KEY, 'base64url')
      : new Uint8Array(hkdfSync('sha256', sharedSecret, '', 'gatehouse edge session key', 32)),
    releaseIndex: given.EDGE_RELEASE_INDEX ?? `.data/releases/index.${environment}.json`,
    releaseKeys: given.EDGE_RELEASE_KEYS,
    shellDir: given.EDGE_SHELL_DIR,
    remoteOrigins: given.EDGE_REMOTE_ORIGINS ?? remoteNames.map((name) => `http://localhost:${ports.remotes[name]}`),
    tls: tlsOf(given.EDGE_TLS_CERT, given.EDGE_TLS_KEY),
    frameAncestors:
      given.EDGE_FRAME_ANCESTORS ?? (environment === 'local' ? `http://localhost:${ports.playground}` : "'none'"),
    hostRelayUrl: hostRelayOf(environment, given.EDGE_HOST_RELAY_URL, ports.playground),
    cookiesScriptReadable: given.EDGE_COOKIES_SCRIPT_READABLE === 'on',
    trustedProxies: given.EDGE_TRUSTED_PROXIES,
    development: developmentOf(environment, given.EDGE_DEVELOPMENT),
    nation: given.EDGE_NATION,
    nationHeader: given.EDGE_NATION_HEADER ?? null,
  };
}
