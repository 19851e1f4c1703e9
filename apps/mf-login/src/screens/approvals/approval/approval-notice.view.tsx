import { SentenceNotice } from '@gatehouse/screen';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useTexts } from '../../../texts/main.texts.ts';
import { failureSmall } from '../../login/failure-small.ts';
import type { ApprovalState } from './approval.machine.ts';

type ApprovalNoticeProps = Readonly<{
  state: Exclude<ApprovalState, { step: 'opening' | 'waiting' }>;
  /** Does not interrupt with what is nobody's answer: the end of the time, and a lost connection. */
  quiet?: boolean;
  /** Label of the button that asks for another approval. */
  again: string;
  /** What a "no" on the phone means here. */
  declined: string;
  onRetry(): void;
}>;

/** The result of an approval, with a button that asks for another one in place. Its caller is a live region or keeps the focus. */
export function ApprovalNotice({ state, quiet = false, again, declined, onRetry }: ApprovalNoticeProps) {
  const t = useTexts();
  const failed = state.step === 'failed' || state.step === 'no-cookies';
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {failed ? t('login.retry') : again}
    </Button>
  );
  const error = { actions: retry, takesFocus: false };
  switch (state.step) {
    case 'over':
      return (
        <Notice
          tone={state.reason === 'declined' ? 'warn' : 'info'}
          title={t(`approval.over.${state.reason}Title`)}
          actions={retry}
          aria-live={quiet && state.reason === 'expired' ? 'off' : undefined}
        >
          <p>{state.reason === 'declined' ? declined : t('approval.over.expiredText')}</p>
        </Notice>
      );
    case 'refused':
      return <SentenceNotice sentence={state.sentence} {...error} />;
    case 'failed': {
      const small = failureSmall(t, state.failure);
      const sentence = { title: t('approval.failed.title'), text: t('approval.failed.text'), small };
      return <SentenceNotice sentence={sentence} {...error} tone={quiet ? 'info' : 'error'} />;
    }
    case 'no-cookies': {
      const small = failureSmall(t, null);
      const sentence = { title: t('login.failure.cookiesTitle'), text: t('login.failure.cookiesText'), small };
      return <SentenceNotice sentence={sentence} {...error} />;
    }
    case 'entering':
      return <Notice tone="success" title={t('login.signedIn')} />;
    default:
      return state satisfies never;
  }
}
