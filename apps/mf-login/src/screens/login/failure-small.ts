import type { Failure } from '@gatehouse/screen';
import type { useTexts } from '../../texts/main.texts.ts';

/** What customer service asks for (`null`: the browser kept no cookies). Without a connection there is nothing to look up. */
export function failureSmall(t: ReturnType<typeof useTexts>, failure: Failure | null): string {
  if (failure?.reason === 'network') return '';
  const { reason, requestId } = failure ?? { reason: 'cookies', requestId: null };
  return t('login.support', { code: requestId === null ? reason : `${reason} · ${requestId}` });
}
