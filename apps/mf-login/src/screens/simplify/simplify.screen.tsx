import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { usePageTitle } from '../../page-title.ts';
import { useTexts } from '../../texts.ts';
import { SimplifyView } from './simplify.view.tsx';

/** Where a sign-in with missing terms leads (spec A §4). The address is open to everybody (spec A §2). */
export function SimplifyScreen() {
  const t = useTexts();
  const { session, site, url } = useHost();
  const signIn = useLink(`/login${url.search}`);
  const signOut = useLink('/logout');
  const home = useExit(site.home);
  usePageTitle(t('simplify.title'));
  return <SimplifyView signedIn={session.state === 'member'} home={home} signIn={signIn} signOut={signOut} />;
}
