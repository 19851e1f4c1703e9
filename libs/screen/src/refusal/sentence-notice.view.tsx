import type { RefusalSentence } from '@gatehouse/shell-contract';
import { Notice, type NoticeTone } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';

type SentenceNoticeProps = Readonly<{
  sentence: Pick<RefusalSentence, 'title' | 'text' | 'small'>;
  tone?: NoticeTone;
  actions?: ReactNode;
  /** Takes the focus when it appears. Off where a focused field or a live region tells the same. */
  takesFocus?: boolean;
  children?: ReactNode;
}>;

/** What happened, what to do now, and the code for customer service. */
export function SentenceNotice({
  sentence,
  tone = 'error',
  takesFocus = true,
  actions,
  children,
}: SentenceNoticeProps) {
  const { title, text, small } = sentence;
  return (
    <Notice tone={tone} title={title} small={small} actions={actions} takesFocus={takesFocus}>
      <p>{text}</p>
      {children}
    </Notice>
  );
}
