import { usePageTitle } from '@gatehouse/screen';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import { useKeepAccount } from './keep-account.controller.ts';
import { KeepAccountView, titleOf } from './keep-account.view.tsx';

/** `/withdrawal/cancel`: where the sign-in of an account leads whose deletion was requested. */
export function KeepAccountScreen() {
  const t = useWithdrawalTexts();
  const page = useKeepAccount();
  usePageTitle((page.shown || page.noCookies ? t('common.errorPrefix') : '') + titleOf(t, page.stand));
  return <KeepAccountView page={page} />;
}
