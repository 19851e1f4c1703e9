import { useHost, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { useStudio } from './studio.controller.ts';
import { StudioFailedView, StudioView } from './studio.view.tsx';

/** Age of the rules where an address names none (spec A §5). */
const studioAge = '15';

export function StudioScreen() {
  const t = useTexts();
  const page = useStudio();
  usePageTitle((page.shown ? t('emailCode.errorPrefix') : '') + t('studio.title'));
  return <StudioView page={page} />;
}

export function StudioFailedScreen() {
  const t = useTexts();
  const asked = useHost().url.searchParams.get('age') ?? '';
  usePageTitle(t('emailCode.errorPrefix') + t('studio.failed'));
  return <StudioFailedView age={/^\d{1,2}$/.test(asked) ? asked : studioAge} />;
}
