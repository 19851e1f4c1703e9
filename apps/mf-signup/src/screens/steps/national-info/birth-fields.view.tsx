import { Field, TextInput } from '@gatehouse/ui-kit';
import { CircleAlert } from 'lucide-react';
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

/** Three fields in the order of the language; nothing jumps by itself from one to the next (experience 3). */
export function BirthFields({ id, order, typed, wrong, error }: BirthFieldsProps) {
  const t = useFlowTexts();
  const errorId = `${id}-birth-error`;
  return (
    <fieldset className={styles['birth']} aria-describedby={error ? errorId : undefined}>
      <legend className={styles['legend']}>{t('national.birth')}</legend>
      <p className={styles['hint']}>{t('national.birthHint')}</p>
      <div className={styles['parts']}>
        {order.map((part) => (
          <div key={part} className={styles[part]}>
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
      </div>
      {error && (
        <p className={styles['error']} id={errorId}>
          <CircleAlert aria-hidden="true" size="1.125em" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
