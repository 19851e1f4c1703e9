import { useExit, useHost, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { ChangePasswordView } from './change-password.view.tsx';

export function ChangePasswordScreen() {
  const t = useTexts();
  const { site, url, leave } = useHost();
  usePageTitle(t('changePassword.title'));
  const fromCampaign = url.searchParams.get('from') === 'campaign';
  const goOn = () => leave(url.searchParams.get('redirect_url'));
  return <ChangePasswordView onGoOn={fromCampaign ? goOn : null} home={useExit(site.home)} />;
}
