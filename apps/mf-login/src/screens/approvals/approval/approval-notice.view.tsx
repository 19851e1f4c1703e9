import { Button, Notice } from '@gatehouse/ui-kit';
import { useTexts } from '../../../texts/main.texts.ts';
import type { ApprovalState } from './approval.machine.ts';

type ApprovalNoticeProps = Readonly<{
  state: Exclude<ApprovalState, { step: 'opening' | 'waiting' }>;
  /** Label of the way to ask once more. */
  again: string;
  onRetry(): void;
}>;

/** What came of an approval, and how to ask once more in place. */
export function ApprovalNotice({ state, again, onRetry }: ApprovalNoticeProps) {
  const t = useTexts();
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {state.step === 'failed' ? t('login.retry') : again}
    </Button>
  );
  switch (state.step) {
    case 'over':
      return (
        <Notice
          tone={state.reason === 'declined' ? 'warn' : 'info'}
          title={t(`approval.over.${state.reason}Title`)}
          actions={retry}
        >
          <p>{t(`approval.over.${state.reason}Text`)}</p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="error" title={state.sentence.title} small={state.sentence.small} actions={retry}>
          <p>{state.sentence.text}</p>
        </Notice>
      );
    case 'failed': {
      const { reason, requestId } = state.failure;
      const small = t('login.support', { code: requestId ? `${reason} · ${requestId}` : reason });
      return (
        <Notice
          tone="error"
          title={t(reason === 'cookies' ? 'login.failure.cookiesTitle' : 'approval.failed.title')}
          small={small}
          actions={retry}
        >
          <p>{t(reason === 'cookies' ? 'login.failure.cookiesText' : 'approval.failed.text')}</p>
        </Notice>
      );
    }
    case 'entering':
      return <Notice tone="success" title={t('login.signedIn')} />;
    default:
      return state satisfies never;
  }
}
