import { usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { StudioFailedView } from './studio-failed.view.tsx';

/** Age limit of the studio when the address names none (spec A §5). */
const studioAge = '15';

/** `/studio/verification/failed`: the player is too young for the studio. */
export function VerificationStudioFailedScreen() {
  const t = useTexts();
  const asked = useHost().url.searchParams.get('age') ?? '';
  usePageTitle(t('emailCode.errorPrefix') + t('studio.failed'));
  return <StudioFailedView age={/^\d{1,2}$/.test(asked) ? asked : studioAge} />;
}
