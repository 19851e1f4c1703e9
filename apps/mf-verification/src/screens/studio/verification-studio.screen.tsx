import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { useStudio } from './studio.controller.ts';
import { StudioView } from './studio.view.tsx';

/** `/studio/verification`: checks whether a player is old enough for the studio (spec A §5). */
export function VerificationStudioScreen() {
  const t = useTexts();
  const page = useStudio();
  usePageTitle((page.shown ? t('emailCode.errorPrefix') : '') + t('studio.title'));
  return <StudioView page={page} />;
}
