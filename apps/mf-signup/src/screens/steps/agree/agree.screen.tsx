import { usePageTitle } from '@gatehouse/shell-contract';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { missingOf } from '../../../terms/terms.machine.ts';
import { useAgree } from './agree.controller.ts';
import { AgreeView } from './agree.view.tsx';

export function AgreeScreen() {
  const t = useFlowTexts();
  const page = useAgree();
  const { choice } = page.terms;
  const wrong = page.shown !== null || (choice !== null && choice.attempt > 0 && missingOf(choice).length > 0);
  usePageTitle((wrong ? t('common.errorPrefix') : '') + t('agree.title'));
  return <AgreeView page={page} />;
}
