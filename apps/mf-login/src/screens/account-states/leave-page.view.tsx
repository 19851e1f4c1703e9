import { WayOut } from '@gatehouse/screen';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

/** Out of a page about the state of an account. `reason`: what stopped the sign-in, for the app around the page. */
export function LeavePage({ reason }: Readonly<{ reason?: string }>) {
  const t = useDeferredTexts();
  const texts = { home: t('accountStates.home'), close: t('accountStates.close') };
  return <WayOut texts={texts} {...(reason && { result: { result: 'sign-in stopped', reason } })} />;
}
