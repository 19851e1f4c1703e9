import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { ChangePasswordView } from './change-password.view.tsx';

export function ChangePasswordScreen() {
  const t = useTexts();
  const { site, url, navigate } = useHost();
  usePageTitle(t('changePassword.title'));
  const fromCampaign = url.searchParams.get('from') === 'campaign';
  // The sign-in page sends a member to the terms check, then to the return address.
  const continueSignIn = () => {
    navigate('/login');
  };
  return <ChangePasswordView onContinue={fromCampaign ? continueSignIn : null} home={useExit(site.home)} />;
}
