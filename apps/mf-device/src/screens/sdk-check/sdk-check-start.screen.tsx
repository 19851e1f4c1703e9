import { hubVerify, type ClientValue } from '@gatehouse/api-contract';
import { closeView, RefusalNotice, useArrival, useCall, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { SdkPage, Waiting } from '../../flow/sdk-page.view.tsx';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { certTypeOf, checkPath, leavesGame, openedState } from './check-paths.ts';

function useCheckStart() {
  const host = useHost();
  const restart = `${host.url.pathname}${host.url.search}`;
  const leaving = leavesGame(host.url);
  const { send, pending, shown } = useCall(hubVerify, { restart });
  const [begun, setBegun] = useState<ClientValue<typeof hubVerify> | null>(null);
  const ask = async () => {
    const opened = openedState(host.url);
    if (opened !== null && leaving) return setBegun({ verify_type: 'COMPARE', state: opened }); // says first what it means
    if (opened !== null) return host.navigate(checkPath(host.url, opened), { replace: true });
    const service_id = host.url.searchParams.get('service_id') ?? '';
    const cert_type = certTypeOf(host.url);
    const answer = await send({ body: { platform: 'MOBILE_SDK', service_id, cert_type } });
    if (answer) setBegun(answer);
  };
  useArrival(ask);
  return {
    begun,
    leaving,
    pending,
    shown,
    ask,
    close: () => closeView(host),
    start: () => begun && host.navigate(checkPath(host.url, begun.state)),
  };
}

/** `/webview/sdk/verification`: what the game wants to know, then the check of the person, in this window. */
export function SdkCheckStartScreen() {
  const t = useSdkTexts();
  const { begun, leaving, pending, shown, ask, start, close } = useCheckStart();
  const title = t(leaving ? 'check.leaveTitle' : 'check.title');
  usePageTitle(shown ? t('common.errorTitle', { title }) : title);
  const reason = begun?.verify_type === 'COMPARE' ? 'check.compare' : 'check.certify';
  const about = begun && t(leaving ? 'check.leaveAbout' : reason);
  const retry = (
    <Button variant="secondary" pending={pending} onClick={() => void ask()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <SdkPage title={title} about={about}>
      {shown ? <RefusalNotice refusal={shown} {...(shown.name === 'networkError' ? { actions: retry } : {})} /> : null}
      {!begun && !shown ? <Waiting /> : null}
      {begun ? <Text>{t('check.here')}</Text> : null}
      {begun || shown ? (
        <StickyActions>
          {begun ? (
            <Button wide onClick={start}>
              {t('check.start')}
            </Button>
          ) : null}
          <Button variant="quiet" wide onClick={close}>
            {t('common.close')}
          </Button>
        </StickyActions>
      ) : null}
    </SdkPage>
  );
}
