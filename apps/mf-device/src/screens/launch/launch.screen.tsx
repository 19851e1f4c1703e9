import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { useLaunch } from './launch.controller.ts';
import { LaunchView } from './launch.view.tsx';

/** `/launch`: starts a game of the PC by its launcher. */
export function LaunchScreen() {
  const t = useTexts();
  const launch = useLaunch();
  usePageTitle(launch.name === null ? t('launch.titlePlain') : t('launch.title', { game: launch.name }));
  return <LaunchView launch={launch} />;
}
