import { otpBegin } from '@gatehouse/api-contract';
import { visitIn } from '@gatehouse/platform';
import { RefusalNotice, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

/** For a lost phone: a mailed link switches the authenticator off. */
export function LostPhone({ state }: Readonly<{ state: string }>) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const [mailed, setMailed] = useState(false);
  const begin = useCall(otpBegin, { restart: '/login' });
  const ask = async () => setMailed((await begin.send({ body: { state, brought: visitIn(url) } })) !== null);
  if (mailed) {
    return (
      <Notice tone="success" title={t('codes.number.lostTitle')} takesFocus>
        <p>{t('codes.number.lostText')}</p>
      </Notice>
    );
  }
  return (
    <>
      {begin.shown && <RefusalNotice refusal={begin.shown} />}
      <Button variant="quiet" wide pending={begin.pending} onClick={() => void ask()}>
        {t('codes.number.lost')}
      </Button>
    </>
  );
}
