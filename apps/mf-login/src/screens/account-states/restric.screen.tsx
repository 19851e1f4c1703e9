import { usePageTitle } from '@gatehouse/screen';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useRestriction } from './restric.controller.ts';
import { RestricView } from './restric.view.tsx';

/** Account protection (spec A §2): the session guard has checked the flow. */
export function RestricScreen() {
  const t = useDeferredTexts();
  const { restriction, refusal, retry } = useRestriction();
  usePageTitle(t('accountStates.restric.title'));
  return <RestricView restriction={restriction} refusal={refusal} onRetry={retry} />;
}
