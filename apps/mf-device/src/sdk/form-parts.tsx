import type { ShownRefusal } from '@gatehouse/screen';
import { ErrorSummary } from '@gatehouse/ui-kit';
import { useSdkTexts } from '../texts/sdk.texts.ts';

/** What was typed into a field of a form that is being sent. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}

/** A refusal that belongs to a field, as that field says it. */
export const fieldSentence = (shown: ShownRefusal | null, field: string): string | null =>
  shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;

type FieldErrorProps = Readonly<{ id: string; error: string | null; attempt: number }>;

/** Summary over a form with one field; takes the focus and leads to the field. */
export function FieldError({ id, error, attempt }: FieldErrorProps) {
  const t = useSdkTexts();
  if (error === null) return null;
  return <ErrorSummary title={t('common.checkField')} items={[{ controlId: id, text: error }]} attempt={attempt} />;
}
