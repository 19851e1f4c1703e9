import { accountsConfig, callPath } from '@gatehouse/api-contract';
import { gateReturnAddress } from '@gatehouse/platform';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Leads to the address the configuration names; without one, or past the return gate, to the brand home. */
export function customerServiceHandler({ upstream, log }: Readonly<{ upstream: Upstream; log: Log }>) {
  async function configured(c: EdgeContext): Promise<string | null> {
    const asker = {
      requestId: c.get('requestId'),
      clientAddress: c.get('clientAddress'),
      brand: c.get('site').brand,
      browserId: null,
    };
    try {
      const outcome = outcomeOf(
        accountsConfig,
        await upstream(asker, { method: 'GET', path: callPath(accountsConfig) }),
      );
      const parsed = v.safeParse(accountsConfig.value, outcome.kind === 'value' ? outcome.value : null);
      return parsed.success ? parsed.output.customerService : null;
    } catch (error) {
      log.warn({ requestId: asker.requestId, reason: String(error) }, 'no configuration for customer service');
      return null;
    }
  }

  return async (c: EdgeContext): Promise<Response> => {
    const { home, returns } = c.get('site');
    const verdict = gateReturnAddress(await configured(c), returns);
    return c.redirect(verdict.ok ? verdict.url : home, 302);
  };
}
