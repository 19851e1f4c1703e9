import { usePageTitle } from '@gatehouse/screen';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import { useWithdrawalCompleted } from './withdrawal-completed.controller.ts';
import { WithdrawalCompletedView } from './withdrawal-completed.view.tsx';

/** `/withdrawal/completed`: when an account will be deleted, to the browser that requested it. */
export function WithdrawalCompletedScreen() {
  const t = useWithdrawalTexts();
  const page = useWithdrawalCompleted();
  usePageTitle(t(page.dates === 'none' ? 'completed.title' : 'steps.doneTitle'));
  return <WithdrawalCompletedView page={page} />;
}
