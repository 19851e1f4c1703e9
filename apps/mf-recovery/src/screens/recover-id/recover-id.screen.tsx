import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { RecoverIdView } from './recover-id.view.tsx';

export function RecoverIdScreen() {
  const t = useTexts();
  const { site } = useHost();
  usePageTitle(t('recoverId.title'));
  return <RecoverIdView signIn={useLink('/login')} home={useExit(site.home)} />;
}
