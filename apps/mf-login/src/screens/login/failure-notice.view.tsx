import { Button, Notice } from '@gatehouse/ui-kit';
import type { Failure } from '../../failure.ts';
import { useTexts } from '../../texts/main.texts.ts';

function useSupportLine({ reason, requestId }: Failure): string {
  const t = useTexts();
  return t('login.support', { code: requestId ? `${reason} · ${requestId}` : reason });
}

/** The platform could not be asked. Its retry is the form's own submit: what was typed is still there. */
export function FailureNotice({ failure }: Readonly<{ failure: Failure }>) {
  const t = useTexts();
  const retry = (
    <Button type="submit" variant="secondary">
      {t('login.retry')}
    </Button>
  );
  return (
    <Notice
      tone="error"
      title={t(`login.failure.${failure.reason}Title`)}
      actions={retry}
      small={useSupportLine(failure)}
      takesFocus
    >
      <p>{t(`login.failure.${failure.reason}Text`)}</p>
    </Notice>
  );
}

type TermsNoticeProps = Readonly<{ failure: Failure; retrying: boolean; onRetry?(): void }>;

/** Signed in, but the terms check gave no answer: the flow waits here and can be tried again. */
export function TermsNotice({ failure, retrying, onRetry }: TermsNoticeProps) {
  const t = useTexts();
  const retry = (
    <Button variant="secondary" pending={retrying} onClick={onRetry}>
      {t('login.retry')}
    </Button>
  );
  return (
    <Notice tone="warn" title={t('login.terms.title')} actions={retry} small={useSupportLine(failure)} takesFocus>
      <p>{t('login.terms.text')}</p>
    </Notice>
  );
}
