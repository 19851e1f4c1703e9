import type { ShownRefusal } from '@gatehouse/screen';
import { Button, ErrorSummary, Form } from '@gatehouse/ui-kit';
import { Fragment, type ReactNode } from 'react';
import type { ContactFormTexts } from './contact-code-texts.ts';
import type { FormLayout } from './form-layout.ts';
import type { ContactEntry } from './use-contact-entry.ts';

/** A refusal that belongs to a field, as the field says it. */
export const fieldSentence = (shown: ShownRefusal | null, field: string): string | null =>
  shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;

/** What is wrong with the contact: by the rules of the page, or by the platform's answer. */
export const contactError = ({ fault, shown }: ContactEntry, { faults }: Pick<ContactFormTexts, 'faults'>) =>
  fault === null ? fieldSentence(shown, 'contact') : faults[fault];

type ContactFormProps = FormLayout &
  Readonly<{
    entry: ContactEntry;
    texts: ContactFormTexts;
    /** `EmailField` or `NumberFields`; before them what else this form asks or says. */
    children: ReactNode;
  }>;

/** The form for an address or number; a wrong one takes the focus (experience 6). */
export function ContactForm({ entry, texts, gap = 'normal', Actions = Fragment, children }: ContactFormProps) {
  const error = contactError(entry, texts);
  return (
    <Form gap={gap} onSubmit={entry.submit} onChange={({ currentTarget }) => entry.recheck(currentTarget)}>
      {error !== null && (
        <ErrorSummary
          title={texts.checkField}
          items={[{ controlId: entry.controlId, text: error }]}
          attempt={entry.attempt}
        />
      )}
      {children}
      <Actions>
        <Button type="submit" wide pending={entry.sending}>
          {texts.send}
        </Button>
      </Actions>
    </Form>
  );
}
