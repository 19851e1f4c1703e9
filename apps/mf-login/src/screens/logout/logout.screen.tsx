import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { useLogout } from './logout.controller.ts';
import { LogoutView } from './logout.view.tsx';

export function LogoutScreen() {
  const t = useTexts();
  const { state, retry } = useLogout();
  usePageTitle(t('logout.title'));
  return <LogoutView state={state} onRetry={retry} />;
}
