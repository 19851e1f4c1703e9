import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findClient, hasClientAddress, isDeniedClient } from './clients.repository.ts';
import type { ClientAddressPurpose } from './clients.tables.ts';

type Asked = Readonly<{ clientId: string; redirectUri: string | null; purpose: ClientAddressPurpose }>;
type Described = Readonly<{ clientId: string; name: string }>;

/** Who a client is; with an address only if that is, letter for letter, one it registered for the purpose. */
export async function describeClient(
  { db }: Platform,
  { clientId, redirectUri, purpose }: Asked,
): Promise<Outcome<Described, 'clientUnknown' | 'redirectRefused'>> {
  const client = await findClient(db, clientId);
  if (!client || (await isDeniedClient(db, clientId))) return refuse('clientUnknown'); // a closed one is not told apart
  if (redirectUri !== null && !(await hasClientAddress(db, clientId, redirectUri, purpose)))
    return refuse('redirectRefused');
  return done({ clientId, name: client.name });
}
