import { clientInfo } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import type { EdgeTimes } from '../times.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Upstream } from '../upstream/upstream.ts';
import type { Visit } from './visit.ts';

export type ClientPorts = Readonly<{ upstream: Upstream; log: Log; times: Pick<EdgeTimes, 'clientMs'> }>;

/** What the platform says of a client's link that no sign-in can follow. */
type ClientRefusal = 'clientUnknown' | 'redirectRefused';

/** What brings a client into a visit. */
const clientParameters = ['client_id', 'redirect_url', 'state', 'client_state', 'inflow_path'] as const;

async function askedOf({ upstream, log }: ClientPorts, c: EdgeContext, path: string): Promise<ClientRefusal | null> {
  const requestId = c.get('requestId');
  const asker = { requestId, clientAddress: c.get('clientAddress'), brand: c.get('site').brand, browserId: null };
  try {
    const outcome = outcomeOf(clientInfo, await upstream(asker, { method: clientInfo.method, path }));
    const refusal = outcome.kind === 'refused' ? outcome.refusal : null;
    return refusal === 'clientUnknown' || refusal === 'redirectRefused' ? refusal : null;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ requestId, call: clientInfo.id, reason: error.reason }, 'account API did not answer');
    return null;
  }
}

/**
 * Whether the client that a visit names is refused, which its sign-in would say only after the password. `null`: it is known, there is
 * none, or the platform does not say so in time; the sign-in asks again in any case.
 */
export async function clientRefusalOf(
  ports: ClientPorts,
  c: EdgeContext,
  { url }: Visit,
): Promise<ClientRefusal | null> {
  const clientId = url.searchParams.get('client_id');
  if (!clientId) return null;
  const asked = { client_id: clientId, redirect_uri: url.searchParams.get('redirect_url') || undefined };
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ports.times.clientMs);
  try {
    return await Promise.race([
      askedOf(ports, c, pathWith(`/${clientInfo.base}/${clientInfo.path}`, asked)),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same page for the platform's own sign-in. */
export function pathWithoutClient(url: URL): string {
  const plain = new URL(url);
  for (const name of clientParameters) plain.searchParams.delete(name);
  return `${plain.pathname}${plain.search}`;
}
