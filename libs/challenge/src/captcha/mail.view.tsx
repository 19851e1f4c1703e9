import { contactCode, signInIdentifier } from '@gatehouse/api-contract';
import { typedIn } from '@gatehouse/screen';
import { Button, Field, Inline, TextInput } from '@gatehouse/ui-kit';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { useCaptchaTexts } from '../texts/captcha.texts.ts';
import { Task } from './task.view.tsx';
import styles from './captcha.module.css';

type AddressFormProps = Readonly<{ identifier: string | undefined; busy: boolean; onSend(identifier: string): void }>;

/** Whom the code goes to. */
export function AddressForm({ identifier, busy, onSend }: AddressFormProps) {
  const t = useCaptchaTexts();
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, 'captcha_identifier');
    const whole = v.is(signInIdentifier, typed);
    setMissing(!whole);
    if (whole) onSend(typed);
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <Task>{t('mail.task')}</Task>
      <Field label={t('mail.identifier')} error={missing && t('mail.identifierMissing')} required>
        <TextInput
          name="captcha_identifier"
          defaultValue={identifier}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
        />
      </Field>
      <Button type="submit" wide pending={busy}>
        {t('mail.send')}
      </Button>
    </form>
  );
}

type CodeFormProps = Readonly<{
  busy: boolean;
  /** The code is a long one, not digits. */
  long: boolean;
  onConfirm(code: string): void;
  onAgain(): void;
  onChange(): void;
}>;

/** The mailed code; sent off as soon as it is complete. */
export function CodeForm({ busy, long, onConfirm, onAgain, onChange }: CodeFormProps) {
  const t = useCaptchaTexts();
  const [missing, setMissing] = useState(false);
  const confirm = (typed: string, whole = v.is(contactCode, typed)) => {
    setMissing(!whole);
    if (whole) onConfirm(typed);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm(typedIn(event.currentTarget, 'captcha_code'));
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <Task>{t('mail.sent')}</Task>
      <Field
        label={t(long ? 'mail.longCode' : 'mail.code')}
        hint={long && t('mail.longHint')}
        error={missing && t(long ? 'mail.longMissing' : 'mail.codeMissing')}
        required
      >
        <TextInput
          name="captcha_code"
          inputMode={long ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => v.is(contactCode, value) && confirm(value)}
        />
      </Field>
      <Button type="submit" wide pending={busy}>
        {t('mail.confirm')}
      </Button>
      <Inline gap="tight">
        <Button variant="quiet" onClick={onAgain}>
          {t('mail.again')}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {t('mail.change')}
        </Button>
      </Inline>
    </form>
  );
}
