import { usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { usePersonCheck, type PersonCheckInput } from './person-check.controller.ts';
import { PersonCheckView } from './person-check.view.tsx';

export function PersonCheckScreen(input: PersonCheckInput) {
  const t = useTexts();
  const page = usePersonCheck(input);
  usePageTitle((page.shown ? t('emailCode.errorPrefix') : '') + t('personCheck.title'));
  return <PersonCheckView page={page} />;
}
