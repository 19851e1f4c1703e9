import { clientReturnReasons, withClientAnswer, type ClientReturnReason } from '@gatehouse/platform';
import type { Log } from '../log.ts';
import type { Asker, Upstream } from '../upstream/upstream.ts';
import { askClient } from './ask-client.ts';

type Ports = Readonly<{ upstream: Upstream; log: Log }>;

/** The client that the address has to be registered for, and the error it receives (RFC 6749 §4.1.2.1). */
const rules = {
  'signed-in': { purpose: 'authorize', answer: {} },
  'signed-out': { purpose: 'logout', answer: {} },
  declined: { purpose: 'authorize', answer: { error: 'access_denied' } },
} as const satisfies Record<ClientReturnReason, unknown>;

/** Where a visitor goes back to a third party's client; `null` unless the client registered exactly this address for it. */
export async function clientAddressOf(ports: Ports, asker: Asker, query: URLSearchParams): Promise<string | null> {
  const [clientId, address, state] = [query.get('client_id'), query.get('to'), query.get('state')];
  const reason = clientReturnReasons.find((known) => known === query.get('reason'));
  if (!clientId || !address || !reason) return null;
  const { purpose, answer } = rules[reason];
  const outcome = await askClient(ports, asker, { client_id: clientId, redirect_uri: address, purpose });
  if (outcome?.kind !== 'value') return null;
  const told = { ...answer, ...(state && { state }) };
  return Object.keys(told).length === 0 ? address : withClientAnswer(address, told);
}
