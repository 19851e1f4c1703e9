import { usePageTitle } from '@gatehouse/screen';
import { useLaunchTexts } from '../../texts/launch.texts.ts';
import { useLaunch } from './launch.controller.ts';
import { LaunchView } from './launch.view.tsx';

/** `/launch`: starts a game of the PC by its launcher. */
export function LaunchScreen() {
  const t = useLaunchTexts();
  const launch = useLaunch();
  usePageTitle(launch.name === null ? t('titlePlain') : t('title', { game: launch.name }));
  return <LaunchView launch={launch} />;
}
