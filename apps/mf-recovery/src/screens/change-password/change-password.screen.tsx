import { useExit, useHost, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { ChangePasswordView } from './change-password.view.tsx';

export function ChangePasswordScreen() {
  const t = useTexts();
  const { site, url, navigate } = useHost();
  usePageTitle(t('changePassword.title'));
  const fromCampaign = url.searchParams.get('from') === 'campaign';
  // The sign-in page leads a member on: the terms first, then the return address.
  const goOn = () => {
    const query = new URLSearchParams(url.searchParams);
    query.delete('from');
    navigate(`/login?${query}`);
  };
  return <ChangePasswordView onGoOn={fromCampaign ? goOn : null} home={useExit(site.home)} />;
}
