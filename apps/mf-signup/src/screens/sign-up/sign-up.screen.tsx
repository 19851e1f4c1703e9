import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { SignUpView } from './sign-up.view.tsx';

export function SignUpScreen() {
  const t = useTexts();
  const { site, url } = useHost();
  usePageTitle(t('signUp.title'));
  return <SignUpView signIn={useLink(`/login${url.search}`)} home={useExit(site.home)} />;
}
