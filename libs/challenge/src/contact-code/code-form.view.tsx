import { contactCodeDigits } from '@gatehouse/api-contract';
import { TimeLeft, useLongCodeTexts } from '@gatehouse/screen';
import { Button, ErrorSummary, Form } from '@gatehouse/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { CodeField } from '../code/code-field.view.tsx';
import type { CodeFormTexts } from './contact-code-texts.ts';
import type { SentCode } from './contact-code.machine.ts';
import { fieldSentence } from './contact-form.view.tsx';
import type { FormLayout } from './form-layout.ts';
import { codeField, type ContactCode } from './use-contact-code.ts';

type CodeFormProps = FormLayout &
  Readonly<{
    page: Pick<ContactCode, 'codeId' | 'incomplete' | 'attempt' | 'shown' | 'verifying' | 'submitCode'>;
    texts: CodeFormTexts;
    /** `null`: when the code was sent is not known. */
    sent: Pick<SentCode, 'until' | 'dead' | 'long' | 'linked'> | null;
    children?: ReactNode;
  }>;

/** The code that was sent; one that is typed as a whole is submitted by itself. A dead code asks for nothing: the sentence is above. */
export function CodeForm({ page, texts, sent, gap = 'normal', Actions = Fragment, children }: CodeFormProps) {
  const { codeId, shown } = page;
  const isLong = sent?.long === true;
  const { linked } = sent ?? {};
  const long = useLongCodeTexts(isLong);
  const error = page.incomplete ? (long.missing ?? texts.codeMissing) : fieldSentence(shown, 'code');
  const { valid, lastMinute, over } = texts;
  if (sent?.dead) return <>{children}</>;
  return (
    <Form gap={gap} onSubmit={page.submitCode}>
      {error !== null && (
        <ErrorSummary title={texts.checkField} items={[{ controlId: codeId, text: error }]} attempt={page.attempt} />
      )}
      {children}
      <CodeField
        key={linked ?? String(isLong)}
        id={codeId}
        name={codeField}
        label={texts.code}
        hint={isLong ? linked === undefined && long.hint : texts.codeHint}
        digits={isLong ? 'long' : contactCodeDigits}
        first={linked}
        error={error}
      />
      {sent && sent.until > 0 ? (
        <TimeLeft key={sent.until} until={sent.until} texts={{ valid, lastMinute, over }} />
      ) : null}
      <Actions>
        <Button type="submit" wide pending={page.verifying}>
          {texts.confirm}
        </Button>
      </Actions>
    </Form>
  );
}
