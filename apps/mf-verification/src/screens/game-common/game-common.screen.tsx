import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { signInPath } from '../../flow/paths.ts';
import { WayLookupView } from '../../flow/way-lookup.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { useGameCommon } from './game-common.controller.ts';

/** `/verification?type=game-common`, before the platform has given a state. */
export function GameCommonScreen() {
  const t = useTexts();
  const { site } = useHost();
  const { refusal, retry } = useGameCommon();
  usePageTitle((refusal ? t('emailCode.errorPrefix') : '') + t('verification.title'));
  return (
    <WayLookupView
      step="loading"
      refusal={refusal}
      onRetry={() => void retry()}
      start={useLink(signInPath)}
      startLabel="notOpen.toSignIn"
      home={useExit(site.home)}
    />
  );
}
