import { Notice, Text } from '@gatehouse/ui-kit';
import type { CodeSentTexts } from './contact-code-texts.ts';
import type { SentCode } from './contact-code.machine.ts';
import type { ContactCode } from './use-contact-code.ts';

type CodeSentNoticeProps = Readonly<{
  page: Pick<ContactCode, 'verifying' | 'incomplete' | 'shown'>;
  sent: SentCode;
  texts: CodeSentTexts;
  takesFocus?: boolean;
}>;

/** That a code is on its way, unless it is dead. Beside an error it becomes one line, so that the button below stays visible. */
export function CodeSentNotice({ page, sent, texts, takesFocus = false }: CodeSentNoticeProps) {
  const short = page.verifying || page.incomplete || page.shown?.field === 'code';
  if (sent.dead) return null;
  return (
    <>
      <div hidden={short}>
        <Notice key={sent.until} title={texts.title} takesFocus={takesFocus}>
          <p>{texts.text}</p>
        </Notice>
      </div>
      {short && <Text size="small">{texts.short}</Text>}
    </>
  );
}
