import { classNames, Field, FieldGroup, TextInput } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { BirthPart, BirthTyped } from './birth-date.ts';
import { fields } from './national-info.fields.ts';
import styles from './birth-fields.module.css';

type BirthFieldsProps = Readonly<{
  id: string;
  order: readonly BirthPart[];
  typed: BirthTyped;
  /** Fields that the error is about. */
  wrong: readonly BirthPart[];
  error: string | null;
}>;

/** Three fields in the order of the language. Focus never moves to the next field by itself (experience 3). */
export function BirthFields({ id, order, typed, wrong, error }: BirthFieldsProps) {
  const t = useFlowTexts();
  const errorId = `${id}-birth-error`;
  return (
    <FieldGroup legend={t('national.birth')} hint={t('national.birthHint')} error={error} errorId={errorId}>
      {order.map((part) => (
        <div key={part} className={classNames(styles['part'], part === 'year' && styles['year'])}>
          <Field id={`${id}-${part}`} label={t(`national.parts.${part}`)} required>
            <TextInput
              name={fields[part]}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              defaultValue={typed[part]}
              {...(wrong.includes(part) && { 'aria-invalid': true, 'aria-describedby': errorId })}
            />
          </Field>
        </div>
      ))}
    </FieldGroup>
  );
}
