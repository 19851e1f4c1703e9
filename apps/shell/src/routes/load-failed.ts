import type { RefusalName } from '@gatehouse/api-contract';
import type { HostAt } from '@gatehouse/shell-contract/hosting';
import type { PageContent, PageRequest } from './page-content.ts';

/** Codes that mean the same for every call (spec A §8, B §8); any other is shown as a reference beside the general sentence. */
const meanings: ReadonlyMap<string, RefusalName> = new Map([
  ['50303', 'maintenanceBlock'],
  ['50000', 'serviceUnavailable'],
  ['42900', 'tooManyRequests'],
  ['40000', 'requestInvalid'],
  ['805', 'networkError'],
]);

/** The page `/services/failed/:errorCode?`; a code that means one thing only shows its sentence. */
export async function loadFailed({ hostAt }: Readonly<{ hostAt: HostAt }>, request: PageRequest): Promise<PageContent> {
  const code = request.params['errorCode'];
  const refusal = meanings.get(code ?? '');
  if (code === undefined || !refusal) return { kind: 'failed', code };
  return { kind: 'failed', code, sentence: await hostAt(request).explain({ refusal, code }) };
}
