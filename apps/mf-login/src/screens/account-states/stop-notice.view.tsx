import { SentenceNotice } from '@gatehouse/screen';
import { Button } from '@gatehouse/ui-kit';
import type { SignInStop } from '../../flow/signed-in/use-run-sign-in.ts';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

type StopNoticeProps = Readonly<{ stop: SignInStop; onRetry: (() => void) | null }>;

/** What stopped a sign-in, with a button where it can be tried again. */
export function StopNotice({ stop, onRetry }: StopNoticeProps) {
  const t = useDeferredTexts();
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {t('accountStates.retry')}
    </Button>
  );
  return <SentenceNotice sentence={stop.sentence} actions={retry} />;
}
