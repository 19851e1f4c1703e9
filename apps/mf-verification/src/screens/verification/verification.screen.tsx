import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { VerificationView } from './verification.view.tsx';

export function VerificationScreen() {
  const t = useTexts();
  const { site, url } = useHost();
  usePageTitle(t('verification.title'));
  return <VerificationView signIn={useLink(`/login${url.search}`)} home={useExit(site.home)} />;
}
