import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { WithdrawalView } from './withdrawal.view.tsx';

export function WithdrawalScreen() {
  const t = useTexts();
  const { site } = useHost();
  usePageTitle(t('withdrawal.title'));
  return <WithdrawalView home={useExit(site.home)} />;
}
