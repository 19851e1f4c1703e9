import { useOwnText } from '@gatehouse/screen';
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

/** That the code of a link is in the field, in place of how it gets there. */
function CodeLinkedNotice({ hidden }: Readonly<{ hidden: boolean }>) {
  const text = useOwnText('longCodeLinked');
  if (text === null) return null;
  return (
    <div hidden={hidden}>
      <Notice title={text} takesFocus />
    </div>
  );
}

/** That a code is on its way, unless it is dead. Beside an error it becomes one line, so that the button below stays visible. */
export function CodeSentNotice({ page, sent, texts, takesFocus = false }: CodeSentNoticeProps) {
  const short = page.verifying || page.incomplete || page.shown?.field === 'code';
  if (sent.dead) return null;
  if (sent.linked !== undefined) return <CodeLinkedNotice key={sent.linked} hidden={short} />;
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
