import { usePageTitle } from '@gatehouse/screen';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { useCompleted } from './completed.controller.ts';
import { CompletedView } from './completed.view.tsx';

export function CompletedScreen() {
  const t = useFlowTexts();
  const page = useCompleted();
  usePageTitle((page.shown ? t('common.errorPrefix') : '') + t('completed.title'));
  return <CompletedView page={page} />;
}
