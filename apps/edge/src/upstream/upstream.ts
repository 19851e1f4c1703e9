import {
  type Brand,
  edgeRefused,
  internalHeaders,
  sameBrowserHeader,
  sessionKeyHeader,
  type Style,
} from '@gatehouse/platform';
import { targetOf, type ApiHosts } from '../settings/api-hosts.ts';
import { usualTimes } from '../times.ts';
import type { PlatformClock } from './platform-clock.ts';
import { askServer } from './server-client.ts';

/** The visitor a request is made for; the account API believes this only together with the shared secret. */
export type Asker = Readonly<{
  requestId: string;
  clientAddress: string;
  /** Country of the visitor; absent if the request is the edge's own. */
  nation?: string;
  brand: Brand;
  /** Style of the visitor's page. */
  style?: Style;
  browserId: string | null;
  /** Id by which accounts know the browser; absent if the request is the edge's own. */
  knownBrowser?: string;
  /** Key of the session in this browser, or that there is none; absent if the request is the edge's own. */
  sessionKey?: string;
  /** A refresh token counts only in the browser of its session. */
  sameBrowserOnly?: boolean;
  /** Aborted when the visitor does not wait for the answer any longer; absent: the request is finished all the same. */
  signal?: AbortSignal;
}>;

export type UpstreamRequest = Readonly<{
  method: string;
  /** Path and query below the API's root. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer> | string;
  bearer?: string | null;
}>;

export type UpstreamAnswer = Readonly<{ status: number; headers: Headers; body: Buffer }>;

type UpstreamReason = 'timeout' | 'network' | 'left';

export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly reason: UpstreamReason;

  constructor(reason: UpstreamReason, cause: unknown) {
    super(`account API: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Sends one request to the account API; throws `UpstreamFailure` if there is no complete answer in time. */
export type Upstream = (asker: Asker, request: UpstreamRequest) => Promise<UpstreamAnswer>;

function tellPlatform(headers: Headers, sharedSecret: string, asker: Asker, bearer: string | null | undefined): void {
  headers.set(internalHeaders.edgeSecret, sharedSecret);
  headers.set(internalHeaders.clientAddress, asker.clientAddress);
  if (asker.nation) headers.set(internalHeaders.nation, asker.nation);
  headers.set(internalHeaders.brand, asker.brand);
  if (asker.style) headers.set(internalHeaders.style, asker.style);
  if (asker.browserId) headers.set(internalHeaders.browserId, asker.browserId);
  if (asker.knownBrowser) headers.set(internalHeaders.knownBrowser, asker.knownBrowser);
  if (asker.sessionKey) headers.set(sessionKeyHeader, asker.sessionKey);
  if (asker.sameBrowserOnly) headers.set(sameBrowserHeader, 'only');
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
}

export function createUpstream(
  options: Readonly<{
    hosts: ApiHosts;
    sharedSecret: string;
    clock: PlatformClock;
    /** How long an answer is waited for, by the path that is asked. */
    waitMs?: (path: string) => number;
    /** Told of every answer that refuses our secret. */
    onSecretRefused?: () => void;
  }>,
): Upstream {
  const { hosts, sharedSecret, clock, waitMs = usualTimes.upstreamMs, onSecretRefused } = options;
  return async (asker, request) => {
    const { host, platform } = targetOf(hosts[asker.brand], request.path);
    const headers = new Headers(request.headers);
    headers.set(internalHeaders.requestId, asker.requestId);
    if (platform) tellPlatform(headers, sharedSecret, asker, request.bearer);
    const timeout = AbortSignal.timeout(waitMs(request.path));
    const signal = asker.signal ? AbortSignal.any([timeout, asker.signal]) : timeout;
    try {
      const answer = await askServer(`${host}${request.path}`, {
        method: request.method,
        headers,
        body: request.body ?? null,
        signal,
      });
      if (platform) clock.learn(answer.headers);
      if (platform && answer.headers.get(internalHeaders.edgeSecret) === edgeRefused) onSecretRefused?.();
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw new UpstreamFailure(asker.signal?.aborted ? 'left' : timeout.aborted ? 'timeout' : 'network', error);
    }
  };
}
