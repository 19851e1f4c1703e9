import { SentenceNotice, type Failure } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { failureCode } from './failure-code.ts';

type FailureNoticeProps = Readonly<{ reason: Failure['reason'] | 'cookies'; code: string }>;

/**
 * The platform could not be asked, or the browser kept no cookies. The sentences come with the page, which could not load
 * them then. A browser without a connection has nothing to tell customer service. The retry is the form's own submit: what was typed is still there.
 */
export function FailureNotice({ reason, code }: FailureNoticeProps) {
  const t = useTexts();
  const [title, text] = [t(`login.failure.${reason}Title`), t(`login.failure.${reason}Text`)];
  const small = reason === 'network' ? '' : t('login.support', { code });
  const retry = (
    <Button type="submit" variant="secondary">
      {t('login.retry')}
    </Button>
  );
  return <SentenceNotice sentence={{ title, text, small }} actions={retry} />;
}

type TermsNoticeProps = Readonly<{ failure: Failure; retrying: boolean; onRetry?(): void }>;

/** Signed in, but the terms check gave no answer: the sign-in waits here and can be tried again. */
export function TermsNotice({ failure, retrying, onRetry }: TermsNoticeProps) {
  const t = useTexts();
  const small = t('login.support', { code: failureCode(failure) });
  const retry = (
    <Button variant="secondary" pending={retrying} onClick={onRetry}>
      {t('login.retry')}
    </Button>
  );
  return (
    <SentenceNotice
      tone="warn"
      sentence={{ title: t('login.terms.title'), text: t('login.terms.text'), small }}
      actions={retry}
    />
  );
}
