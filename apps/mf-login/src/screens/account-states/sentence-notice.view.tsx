import type { RefusalSentence } from '@gatehouse/shell-contract';
import { Button, Notice } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

type SentenceNoticeProps = Readonly<{ sentence: RefusalSentence; onRetry: (() => void) | null }>;

/** What came of it, in the shell's words. */
export function SentenceNotice({ sentence: { title, text, small }, onRetry }: SentenceNoticeProps) {
  const t = useDeferredTexts();
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {t('accountStates.retry')}
    </Button>
  );
  return (
    <Notice tone="error" title={title} small={small} actions={retry} takesFocus>
      <p>{text}</p>
    </Notice>
  );
}
