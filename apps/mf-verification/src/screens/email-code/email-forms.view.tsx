import { contactCodeDigits } from '@gatehouse/api-contract';
import { CodeField } from '@gatehouse/challenge';
import { Button, ErrorSummary, Field, TextInput } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { fields, type EmailCode } from './email-code.controller.ts';
import styles from './email-code.module.css';
import type { SentCode } from './email-code.machine.ts';
import { TimeLeft } from './time-left.view.tsx';

/** What the one field of a form is wrong with: too little typed, or the platform's word. */
function errorOf({ incomplete, shown }: EmailCode, field: 'code' | 'email', missing: string): string | null {
  if (incomplete === field) return missing;
  return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
}

function FieldError({ page, id, error }: Readonly<{ page: EmailCode; id: string; error: string | null }>) {
  const t = useTexts();
  if (error === null) return null;
  const items = [{ controlId: id, text: error }];
  return <ErrorSummary title={t('emailCode.checkField')} items={items} attempt={page.shown?.attempt ?? 0} />;
}

/** Another address than the account's. */
export function AddressForm({ page, typed }: Readonly<{ page: EmailCode; typed: string | null }>) {
  const t = useTexts();
  const id = useId();
  const error = errorOf(page, 'email', t('emailCode.addressMissing'));
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={page.submitAddress}>
      <FieldError page={page} id={id} error={error} />
      <Field label={t('emailCode.address')} id={id} error={error} required>
        <TextInput
          name={fields.email}
          type="email"
          defaultValue={typed ?? ''}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" wide pending={page.sendingTyped}>
        {t('emailCode.send')}
      </Button>
    </form>
  );
}

/** The mailed digits; whole ones send themselves. */
export function CodeForm({ page, sent }: Readonly<{ page: EmailCode; sent: SentCode }>) {
  const t = useTexts();
  const id = useId();
  const error = errorOf(page, 'code', t('emailCode.codeMissing'));
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={page.submitCode}>
      <FieldError page={page} id={id} error={error} />
      <CodeField
        id={id}
        name={fields.code}
        label={t('emailCode.code')}
        hint={t('emailCode.codeHint')}
        digits={contactCodeDigits}
        error={error}
      />
      {page.shown?.field === 'code' && <p className={styles['small']}>{page.shown.sentence.small}</p>}
      <TimeLeft key={sent.until} until={sent.until} />
      <Button type="submit" wide pending={page.verifying}>
        {t('emailCode.confirm')}
      </Button>
    </form>
  );
}
