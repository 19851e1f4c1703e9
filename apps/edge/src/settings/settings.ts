import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  publishedEdgeSecret,
  secretComplaint,
  SitesFault,
  sitesOf,
  stackPorts,
  usualDrainMs,
  type Environment,
  type Sites,
  listenerLimits,
  type ListenerLimits,
  type PageDeadlines,
} from '@gatehouse/platform';
import * as v from 'valibot';
import { apiHostsOf, type ApiHosts } from './api-hosts.ts';
import { SettingsError } from './settings-error.ts';
import { variables } from './variables.ts';

export type EdgeSettings = Readonly<{
  environment: Environment;
  portBase: number;
  port: number;
  logLevel: string;
  sites: Sites;
  apiHosts: ApiHosts;
  /** Id of this portal at analytics; `null`: no page sends anything. */
  analyticsAppId: string | null;
  sharedSecret: string;
  sessionKey: Uint8Array;
  releaseIndex: string;
  /** The last good index, kept for a restart beside a broken one. */
  keptIndex: string;
  keptFragments: string;
  releaseKeys: string;
  shellDir: string;
  /** Who may release what, where it is served and which addresses it may have; signed as the index is. */
  owners: string;
  keptOwners: string;
  tls: Readonly<{ certFile: string; keyFile: string }> | null;
  /** Time that a client has: for its header or its handshake, for a whole request, and without any request. */
  limits: ListenerLimits;
  /** Longest head of a request, with its address and its cookies, that is answered as asked; in bytes. */
  headBytes: number;
  /** How long a page waits for scripts before it takes the version before, or says that it did not load. */
  deadlines: PageDeadlines;
  /** How long a stopping edge goes on serving, so that a balancer can notice. */
  drainMs: number;
  /** Who may frame the pages that may be framed; `'none'` for all others. */
  frameAncestors: string;
  /** Outside live: where messages for a missing app are sent. */
  hostRelayUrl: string | null;
  /** Address for reports of weaknesses; `null`: none is published. */
  securityContact: string | null;
  cookiesScriptReadable: boolean;
  trustedProxies: readonly string[];
  /** Pages may listen for new builds on this machine; never outside `local`. */
  development: boolean;
  /** Country of a visit if no proxy names another. */
  nation: string;
  /** Header in which a trusted proxy sends the visitor's country; `null`: there is none. */
  nationHeader: string | null;
}>;

/** Where the last good state of a signed file is kept. */
const keptBeside = (file: string): string => file.replace(/(\.json)?$/, '.kept.json');

function secretOf(environment: Environment, given: string | undefined): string {
  if (environment === 'local') return given ?? publishedEdgeSecret;
  if (!given) throw new SettingsError('EDGE_SHARED_SECRET must be set outside the local environment.');
  if (given === publishedEdgeSecret) throw new SettingsError('EDGE_SHARED_SECRET must not be the one of the source.');
  return given;
}

const exactHttps = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** A live edge does not start with a setting that would open it. */
function refuseUnsafe(given: v.InferOutput<typeof variables>): void {
  for (const name of ['EDGE_SHARED_SECRET', 'EDGE_SESSION_KEY'] as const) {
    const complaint = given[name] === undefined ? null : secretComplaint(given[name]);
    if (complaint) throw new SettingsError(`${name} ${complaint}.`);
  }
  const frames = given.EDGE_FRAME_ANCESTORS?.split(' ').filter(Boolean) ?? [];
  if (frames.some((source) => source !== "'none'" && !exactHttps.test(source)))
    throw new SettingsError('EDGE_FRAME_ANCESTORS must name single https:// origins in a live environment.');
}

const liveDeadline = { least: 1_000, most: 30_000 } as const;

/** How long a page waits for scripts. A visitor of a live portal neither loses a page that a slow network brings, nor waits for minutes. */
function deadlinesOf(given: v.InferOutput<typeof variables>): PageDeadlines {
  const { least, most } = liveDeadline;
  for (const name of ['EDGE_ENTRY_LIMIT_MS', 'EDGE_NOTICE_LIMIT_MS'] as const)
    if (given.GATEHOUSE_ENV === 'live' && (given[name] < least || given[name] > most))
      throw new SettingsError(`${name} must be ${least} to ${most} in a live environment.`);
  const { EDGE_ENTRY_LIMIT_MS: entryMs, EDGE_NOTICE_LIMIT_MS: noticeMs } = given;
  if (noticeMs < 2 * entryMs)
    throw new SettingsError(
      'EDGE_NOTICE_LIMIT_MS must be at least twice EDGE_ENTRY_LIMIT_MS: the version before is tried before the notice.',
    );
  return { entryMs, noticeMs };
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
  if (environment === 'live') refuseUnsafe(given);
  const ports = stackPorts(given.GATEHOUSE_PORT_BASE);
  const sites = readSites(given.GATEHOUSE_SITES, environment, given.GATEHOUSE_PORT_BASE);
  const releaseIndex = given.EDGE_RELEASE_INDEX ?? `.data/releases/index.${environment}.json`;
  const keptIndex = given.EDGE_KEPT_INDEX ?? keptBeside(releaseIndex);
  const owners = given.EDGE_OWNERS ?? `.data/releases/owners.${environment}.json`;
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
    releaseIndex,
    keptIndex,
    keptFragments: given.EDGE_KEPT_FRAGMENTS ?? keptIndex.replace(/(\.json)?$/, '.first-html'),
    releaseKeys: given.EDGE_RELEASE_KEYS ?? `.data/keys/${environment}.public.json`,
    shellDir: given.EDGE_SHELL_DIR,
    owners,
    keptOwners: given.EDGE_KEPT_OWNERS ?? keptBeside(owners),
    tls: tlsOf(given.EDGE_TLS_CERT, given.EDGE_TLS_KEY),
    limits: listenerLimits({
      headerMs: given.EDGE_HEADER_LIMIT_MS,
      requestMs: given.EDGE_REQUEST_LIMIT_MS,
      idleMs: given.EDGE_IDLE_LIMIT_MS,
    }),
    headBytes: given.EDGE_HEAD_LIMIT_BYTES,
    deadlines: deadlinesOf(given),
    drainMs: given.GATEHOUSE_DRAIN_MS ?? usualDrainMs(environment),
    frameAncestors:
      given.EDGE_FRAME_ANCESTORS ?? (environment === 'local' ? `http://localhost:${ports.playground}` : "'none'"),
    securityContact: given.EDGE_SECURITY_CONTACT ?? null,
    hostRelayUrl: hostRelayOf(environment, given.EDGE_HOST_RELAY_URL, ports.playground),
    cookiesScriptReadable: given.EDGE_COOKIES_SCRIPT_READABLE === 'on',
    trustedProxies: given.EDGE_TRUSTED_PROXIES,
    development: developmentOf(environment, given.EDGE_DEVELOPMENT),
    nation: given.EDGE_NATION,
    nationHeader: given.EDGE_NATION_HEADER ?? null,
  };
}
