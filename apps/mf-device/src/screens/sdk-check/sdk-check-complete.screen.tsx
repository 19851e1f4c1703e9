import { completionStages, verifyStatus, type CompletionStage } from '@gatehouse/api-contract';
import { closeView, RefusalNotice, useArrival, useCall, usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { SdkPage, Waiting } from '../../flow/sdk-page.view.tsx';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { tellApp } from '../../flow/tell-app.ts';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { leavesGame, startPath } from './check-paths.ts';

const proven: readonly CompletionStage[] = [
  completionStages.personDone,
  completionStages.emailDone,
  completionStages.guardianDone,
  completionStages.socialPersonDone,
  completionStages.complete,
];

/** Asks the platform how the check ended; the page address is no proof. */
function useCheckEnd() {
  const host = useHost();
  const { searchParams } = host.url;
  const service_id = searchParams.get('service_id') ?? '';
  const state = searchParams.get('state') ?? '';
  const { send, pending, shown } = useCall(verifyStatus, { restart: startPath(host.url) });
  const [ended, setEnded] = useState<boolean | null>(null);
  const ask = async () => {
    const found = await send({ query: { state } });
    if (!found) return;
    const good = proven.includes(found.stage);
    setEnded(good);
    tellApp(host, { result: good ? 'verified' : 'not verified', service_id, state });
  };
  useArrival(ask);
  return { ended, pending, shown, ask, close: () => closeView(host), url: host.url };
}

/** `/webview/sdk/verification/complete`: how the verification ended, for the player and for the game. */
export function SdkCheckCompleteScreen() {
  const t = useSdkTexts();
  const { ended, pending, shown, ask, close, url } = useCheckEnd();
  const again = useLink(startPath(url), { replace: true });
  const title = t(ended === null ? 'check.title' : ended ? 'check.doneTitle' : 'check.openTitle');
  usePageTitle(shown ? t('common.errorTitle', { title }) : title);
  const doneAbout = leavesGame(url) ? 'check.leftAbout' : 'check.doneAbout';
  const about = ended === null ? null : t(ended ? doneAbout : 'check.openAbout');
  const retry = (
    <Button variant="secondary" pending={pending} onClick={() => void ask()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <SdkPage title={title} about={about} step={ended === null ? '' : 'ended'}>
      {shown ? <RefusalNotice refusal={shown} {...(shown.name === 'networkError' ? { actions: retry } : {})} /> : null}
      {ended === null && !shown ? <Waiting /> : null}
      <StickyActions>
        {ended === false ? (
          <LinkButton {...again} variant="primary" wide>
            {t('check.again')}
          </LinkButton>
        ) : null}
        {ended === null && !shown ? null : (
          <Button variant={ended ? 'primary' : 'quiet'} wide onClick={close}>
            {t('common.close')}
          </Button>
        )}
      </StickyActions>
    </SdkPage>
  );
}
