import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { useWithdrawal } from './withdrawal.controller.ts';
import { WithdrawalView } from './withdrawal.view.tsx';

export function WithdrawalScreen() {
  const t = useTexts();
  usePageTitle(t('title'));
  return <WithdrawalView page={useWithdrawal()} />;
}
