import type { HostAt } from '@gatehouse/shell-contract/hosting';
import type { PageContent, PageRequest } from './page-content.ts';

/** The page `/services/failed/:errorCode?`: a code that means one thing only shows its sentence and its way on. */
export async function loadFailed({ hostAt }: Readonly<{ hostAt: HostAt }>, request: PageRequest): Promise<PageContent> {
  const code = request.params['errorCode'];
  if (code === undefined) return { kind: 'failed', code };
  const { meaningOfCode } = await import('../notices/failed-codes.ts');
  const meaning = meaningOfCode(code);
  if (!meaning) return { kind: 'failed', code };
  const { refusal, way } = meaning;
  return { kind: 'failed', code, way, sentence: await hostAt(request).explain({ refusal, code }) };
}
