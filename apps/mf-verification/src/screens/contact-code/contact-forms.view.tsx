import { contactCodeDigits, emailPartMax, hasLongLocalPart } from '@gatehouse/api-contract';
import { CodeField, PhoneFields } from '@gatehouse/challenge';
import { TimeLeft } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, TextInput } from '@gatehouse/ui-kit';
import { useEffect, useId, type ReactNode } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import type { ContactField } from './contact-calls.ts';
import { fields, type ContactCode } from './contact-code.controller.ts';
import styles from './contact-code.module.css';
import type { SentCode } from './contact-code.machine.ts';

/** What the one field of a form is wrong with: too little typed, or the platform's word. */
function errorOf({ incomplete, shown }: ContactCode, field: ContactField, missing: string): string | null {
  if (incomplete === field) return missing;
  return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
}

/** The one message about the one field: heard at each attempt, and the field takes the focus. */
function useFieldError({ shown }: ContactCode, id: string, error: string | null): ReactNode {
  const attempt = shown?.attempt ?? 0;
  useEffect(() => {
    if (error !== null) document.getElementById(id)?.focus();
  }, [id, error, attempt]);
  if (error === null) return null;
  return (
    <span key={attempt} role="alert">
      {error}
    </span>
  );
}

type EntryProps = Readonly<{ page: ContactCode; id: string; error: ReactNode }>;

function EmailEntry({ page, id, error }: EntryProps) {
  const t = useTexts();
  return (
    <Field label={t('emailCode.address')} id={id} error={error} required>
      <TextInput
        name={fields.email}
        type="email"
        defaultValue={page.typed.shown}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Field>
  );
}

function NumberEntry({ page, id, error }: EntryProps) {
  const t = useTexts();
  const { locale, settings } = useHost();
  return (
    <PhoneFields
      names={{ country: fields.country, number: fields.number }}
      labels={{ country: t('smsCode.country'), number: t('smsCode.number') }}
      hint={(prefix) => t('smsCode.numberHint', { prefix })}
      locale={locale}
      first={settings.countrySorting}
      country={page.typed.country}
      number={page.typed.shown}
      id={id}
      error={error}
    />
  );
}

/** A contact that is typed: an address, or a number with its country. */
export function ContactForm({ page }: Readonly<{ page: ContactCode }>) {
  const t = useTexts();
  const id = useId();
  const email = page.channel === 'email';
  const missing = email
    ? hasLongLocalPart(page.typed.shown)
      ? t('emailCode.localPartLong', { most: emailPartMax })
      : t('emailCode.addressMissing')
    : t('smsCode.numberMissing');
  const fault = errorOf(page, 'contact', missing);
  const error = useFieldError(page, id, fault);
  const Entry = email ? EmailEntry : NumberEntry;
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={page.submitContact}>
      <Entry page={page} id={id} error={error} />
      <Button type="submit" wide pending={page.sendingTyped}>
        {t('emailCode.send')}
      </Button>
    </form>
  );
}

/** The digits that were sent; whole ones send themselves. */
export function CodeForm({ page, sent }: Readonly<{ page: ContactCode; sent: SentCode }>) {
  const t = useTexts();
  const id = useId();
  const error = useFieldError(page, id, errorOf(page, 'code', t('emailCode.codeMissing')));
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={page.submitCode}>
      <CodeField
        id={id}
        name={fields.code}
        label={t(page.channel === 'email' ? 'emailCode.code' : 'smsCode.code')}
        hint={t('emailCode.codeHint')}
        digits={contactCodeDigits}
        error={error}
      />
      {page.shown?.field === 'code' && <p className={styles['small']}>{page.shown.sentence.small}</p>}
      <TimeLeft
        key={sent.until}
        until={sent.until}
        texts={{
          valid: (time) => t('emailCode.valid', { time }),
          lastMinute: t('emailCode.lastMinute'),
          over: t('emailCode.over'),
        }}
      />
      <Button type="submit" wide pending={page.verifying}>
        {t('emailCode.confirm')}
      </Button>
    </form>
  );
}
