import { callApi } from '@gatehouse/api-client';
import { clientInfo } from '@gatehouse/api-contract';

/** Name of a third party's client; empty for one that nobody knows. */
export async function nameOfClient(id: string): Promise<string> {
  const known = await callApi(clientInfo, { query: { client_id: id } });
  return known.ok ? known.value.name : '';
}
