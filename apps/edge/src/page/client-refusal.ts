import { isThirdPartyInflow, returnNames, surfaceOf, visitIn } from '@gatehouse/platform';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import type { EdgeTimes } from '../times.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { askClient } from './ask-client.ts';
import type { Visit } from './visit.ts';

export type ClientPorts = Readonly<{ upstream: Upstream; log: Log; times: Pick<EdgeTimes, 'clientMs'> }>;

/** What the platform says of a client's link that no sign-in can follow. */
type ClientRefusal = 'clientUnknown' | 'redirectRefused';

/**
 * Whether the client that a visit names is refused, which its sign-in would say only after the password. `null`: it is known, there is
 * none, or the platform does not say so in time; the sign-in asks again in any case.
 */
export async function clientRefusalOf(
  ports: ClientPorts,
  c: EdgeContext,
  { url }: Visit,
): Promise<ClientRefusal | null> {
  const { client_id: clientId, redirect_url: address } = visitIn(url);
  if (!clientId) return null;
  const asker = {
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    brand: c.get('site').brand,
    browserId: null,
    signal: AbortSignal.timeout(ports.times.clientMs),
  };
  const outcome = await askClient(ports, asker, { client_id: clientId, redirect_uri: address });
  const refusal = outcome?.kind === 'refused' ? outcome.refusal : null;
  return refusal === 'clientUnknown' || refusal === 'redirectRefused' ? refusal : null;
}

/**
 * The same page for the platform's own sign-in. The inflow of a third party goes with its client; one that says where the portal is
 * shown stays.
 */
export function pathWithoutClient({ url, path }: Pick<Visit, 'url' | 'path'>): string {
  const plain = new URL(url);
  for (const name of [...returnNames, 'state']) plain.searchParams.delete(name);
  const inflowPath = plain.searchParams.get('inflow_path');
  if (isThirdPartyInflow(inflowPath) && surfaceOf({ path, inflowPath }) === surfaceOf({ path }))
    plain.searchParams.delete('inflow_path');
  return `${plain.pathname}${plain.search}`;
}
