import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { RecoverPasswordView } from './recover-password.view.tsx';

export function RecoverPasswordScreen() {
  const t = useTexts();
  const { site } = useHost();
  usePageTitle(t('recoverPassword.title'));
  return <RecoverPasswordView signIn={useLink('/login')} home={useExit(site.home)} />;
}
