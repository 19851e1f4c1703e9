import { ErrorSummary } from '@gatehouse/ui-kit';
import { useSdkTexts } from '../texts/sdk.texts.ts';

/** Content of a field of a form that is being sent, without spaces around it. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}

type FieldErrorProps = Readonly<{ id: string; error: string | null; attempt: number }>;

/** Error summary above a form with one field: takes focus and links to the field. */
export function FieldError({ id, error, attempt }: FieldErrorProps) {
  const t = useSdkTexts();
  if (error === null) return null;
  return <ErrorSummary title={t('common.checkField')} items={[{ controlId: id, text: error }]} attempt={attempt} />;
}
