import { useExit, useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import { signInPath } from '../verification/paths.ts';
import { VerificationView } from '../verification/verification.view.tsx';
import { nowhere } from '../verification/visits.machine.ts';
import { useGameCommon } from './game-common.controller.ts';

/** `/verification?type=game-common`, before there is a state. */
export function GameCommonScreen() {
  const t = useTexts();
  const { url, site } = useHost();
  const { refusal, retry } = useGameCommon();
  usePageTitle((refusal ? t('emailCode.errorPrefix') : '') + t('verification.title'));
  return (
    <VerificationView
      page={{ visits: nowhere, refusal, retry }}
      signIn={useLink(signInPath(url))}
      home={useExit(site.home)}
    />
  );
}
