import { SentenceNotice, type Failure } from '@gatehouse/screen';
import type { RefusalSentence } from '@gatehouse/shell-contract';
import { Button } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { failureSmall } from './failure-small.ts';

type FailureNoticeProps = Readonly<{ sentence: RefusalSentence | null }>;

/**
 * The platform could not be asked, or (`null`) the browser kept no cookies. The retry is the form's own submit: what was typed is still
 * there.
 */
export function FailureNotice({ sentence }: FailureNoticeProps) {
  const t = useTexts();
  const noCookies = () => ({
    title: t('login.failure.cookiesTitle'),
    text: t('login.failure.cookiesText'),
    small: failureSmall(t, null),
  });
  const retry = (
    <Button type="submit" variant="secondary">
      {t('login.retry')}
    </Button>
  );
  return <SentenceNotice sentence={sentence ?? noCookies()} actions={retry} />;
}

type TermsNoticeProps = Readonly<{ failure: Failure; retrying: boolean; onRetry?(): void }>;

/** Signed in, but the terms check gave no answer: the sign-in waits here and can be tried again. */
export function TermsNotice({ failure, retrying, onRetry }: TermsNoticeProps) {
  const t = useTexts();
  const small = failureSmall(t, failure);
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
