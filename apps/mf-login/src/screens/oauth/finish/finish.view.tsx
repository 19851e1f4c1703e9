import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton, Notice } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';
import { TermsNotice } from '../../login/failure-notice.view.tsx';
import { TroubleNotice } from '../../third-party/trouble.view.tsx';
import { OauthCard, WaysOn } from '../oauth-card.view.tsx';
import type { FinishState } from './finish.machine.ts';

type FinishProps = Readonly<{
  state: FinishState;
  refusal: ShownRefusal | null;
  otherWays: LinkTarget;
  onRetry(): void;
}>;

export function FinishView({ state, refusal, otherWays, onRetry }: FinishProps) {
  const t = useDeferredTexts();
  const working = state.step === 'working' || state.step === 'left';
  return (
    <OauthCard title={t('oauth.finish.title')} working={working ? t('oauth.finish.working') : null}>
      {state.step === 'reported' && (
        <Notice tone="success" title={t('oauth.finish.reported')}>
          <p>{t('oauth.finish.reportedText')}</p>
        </Notice>
      )}
      {state.step === 'failed' && <TroubleNotice failure={state.failure} onRetry={onRetry} />}
      {state.step === 'terms-unknown' && <TermsNotice failure={state.failure} retrying={false} onRetry={onRetry} />}
      {state.step === 'refused' && (
        <>
          {refusal && <RefusalNotice refusal={refusal} actions={null} />}
          <WaysOn>
            <LinkButton {...otherWays} wide>
              {t('oauth.otherWays')}
            </LinkButton>
          </WaysOn>
        </>
      )}
    </OauthCard>
  );
}
