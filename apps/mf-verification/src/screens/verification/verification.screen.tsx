import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { EmailCodeScreen } from '../email-code/email-code.screen.tsx';
import { emailTypeOf } from './email-types.ts';
import { VerificationView } from './verification.view.tsx';

/** Verifications that are not open yet. */
export function NotOpenVerification() {
  const t = useTexts();
  const { site, url } = useHost();
  usePageTitle(t('verification.title'));
  return <VerificationView signIn={useLink(`/login${url.search}`)} home={useExit(site.home)} />;
}

export function VerificationScreen() {
  const type = emailTypeOf(useHost().url);
  return type === null ? <NotOpenVerification /> : <EmailCodeScreen type={type} elsewhere={<NotOpenVerification />} />;
}
