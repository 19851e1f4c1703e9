import { markedTerms } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { useAgree } from './agree.controller.ts';
import { AgreeView } from './agree.view.tsx';

export function AgreeScreen() {
  const t = useFlowTexts();
  const page = useAgree();
  const wrong = page.shown !== null || markedTerms(page.terms.choice).length > 0;
  usePageTitle((wrong ? t('common.errorPrefix') : '') + t('agree.title'));
  return <AgreeView page={page} />;
}
