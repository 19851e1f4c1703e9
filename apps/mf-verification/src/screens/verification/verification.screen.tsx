import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { EmailCodeScreen } from '../email-code/email-code.screen.tsx';
import { PersonCheckScreen } from '../person-check/person-check.screen.tsx';
import { personTypeOf } from '../person-check/person-types.ts';
import { emailTypeOf } from './email-types.ts';
import { VerificationView } from './verification.view.tsx';

/** Verifications that are not open yet. */
export function NotOpenVerification() {
  const t = useTexts();
  const { site, url } = useHost();
  usePageTitle(t('verification.title'));
  return <VerificationView signIn={useLink(`/login${url.search}`)} home={useExit(site.home)} />;
}

/** By the type of the address, and where one type has two ways, by what the platform says the flow waits for. */
export function VerificationScreen() {
  const { url } = useHost();
  const [email, person] = [emailTypeOf(url), personTypeOf(url)];
  const notOpen = <NotOpenVerification />;
  const byPerson = person === null ? notOpen : <PersonCheckScreen type={person} elsewhere={notOpen} />;
  return email === null ? byPerson : <EmailCodeScreen type={email} elsewhere={byPerson} />;
}
