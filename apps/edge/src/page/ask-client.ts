import { clientInfo } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import type { Log } from '../log.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Asker, type Upstream } from '../upstream/upstream.ts';

type Question = Readonly<{ client_id: string; redirect_uri?: string | undefined; purpose?: string }>;

/** What the platform says of a third party's client and an address of it; `null`: nothing in time. */
export async function askClient(
  { upstream, log }: Readonly<{ upstream: Upstream; log: Log }>,
  asker: Asker,
  question: Question,
) {
  try {
    const path = pathWith(`/${clientInfo.base}/${clientInfo.path}`, question);
    return outcomeOf(clientInfo, await upstream(asker, { method: clientInfo.method, path }));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { requestId } = asker;
    const late = error.reason === 'left'; // the page no longer waits
    const told = { requestId, call: clientInfo.id, reason: late ? 'late' : error.reason };
    log[late ? 'warn' : 'error'](told, 'account API did not answer');
    return null;
  }
}
