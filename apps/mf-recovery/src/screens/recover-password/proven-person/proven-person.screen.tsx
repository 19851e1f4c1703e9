import { resetPersonVerify } from '@gatehouse/api-contract';
import { recoveryCheckPath } from '@gatehouse/platform';
import { useArrival, useCall, usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { Loading, PageCard } from '../../../flow/page-card.view.tsx';
import { resetWayPath, startPath } from '../../../flow/paths.ts';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTakeToken } from '../../../flow/use-take-token.ts';
import { useTexts } from '../../../texts/main.texts.ts';

/** Back from a verification elsewhere in the portal: its proof leads to the new password. */
function useProvenPerson(state: string) {
  const { url, navigate } = useHost();
  const takeToken = useTakeToken();
  const [unproven, setUnproven] = useState(false);
  const prove = useCall(resetPersonVerify, {
    restart: startPath(url),
    own: {
      identityVerificationRequired: () => setUnproven(true),
      questionRequired: () => navigate(resetWayPath('qna', state, url), { replace: true }),
    },
  });
  const ask = async () => {
    const token = await prove.send({ body: { state } });
    if (token) takeToken(token);
  };
  useArrival(ask);
  return { unproven, shown: prove.shown, retry: () => void ask() };
}

export function ProvenPerson({ state }: Readonly<{ state: string }>) {
  const t = useTexts();
  const { unproven, shown, retry } = useProvenPerson(state);
  const start = startPath(useHost().url);
  const again = useLink(recoveryCheckPath('recovery-pw', state));
  const another = useLink(start);
  const stopped = unproven || shown !== null;
  usePageTitle((stopped ? t('common.errorPrefix') : '') + t('recoverPassword.title'));
  return (
    <PageCard title={t('recoverPassword.title')}>
      {!stopped && <Loading />}
      {unproven && (
        <Notice tone="warn" title={t('recoverPassword.notProven')} takesFocus>
          <p>{t('recoverPassword.notProvenText')}</p>
        </Notice>
      )}
      {shown && <RecoveryNotice refusal={shown} start={start} onRetry={retry} />}
      <ButtonStack gap="tight">
        {unproven && (
          <LinkButton {...again} variant="primary" wide>
            {t('recoverPassword.checkAgain')}
          </LinkButton>
        )}
        <LinkButton {...another} variant="quiet" wide>
          {t('ways.another')}
        </LinkButton>
      </ButtonStack>
    </PageCard>
  );
}
