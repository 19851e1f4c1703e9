import { contactCodeDigits } from '@gatehouse/api-contract';
import { CodeField, isBeingClicked } from '@gatehouse/challenge';
import { RefusalNotice, TimeLeft } from '@gatehouse/screen';
import { Button, ErrorSummary, Field, Notice, TextInput, Form, SmallText } from '@gatehouse/ui-kit';
import { useId, useRef } from 'react';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { SentCode } from '../../../flow/sign-up-flow.ts';
import { ContactTakenWays } from './ways.view.tsx';
import { emailFields, type EmailOnPage } from './use-email.ts';

/** What the one field of a form is wrong with: too little typed, or the platform's word. */
function errorOf({ incomplete, shown }: EmailOnPage, field: 'email' | 'code', missing: string): string | null {
  if (incomplete === field) return missing;
  return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
}

type TroubleProps = Readonly<{ email: EmailOnPage; id: string; error: string | null }>;

/** The error of the one field, or what else the platform said. */
function Trouble({ email, id, error }: TroubleProps) {
  const t = useFlowTexts();
  const { shown, attempt } = email;
  // What belongs to a field that is not here is told as well.
  if (shown && (shown.field === null || error === null)) return <RefusalNotice refusal={shown} />;
  if (error === null) return null;
  const items = [{ controlId: id, text: error }];
  return (
    <>
      <ErrorSummary title={t('common.check')} items={items} attempt={attempt + (shown?.attempt ?? 0)} />
      {shown?.name === 'contactTaken' && <ContactTakenWays />}
    </>
  );
}

type AddressFormProps = Readonly<{ email: EmailOnPage; typed: string; onType(typed: string): void }>;

/** The address that the code goes to. */
export function AddressForm({ email, typed, onType }: AddressFormProps) {
  const t = useFlowTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const error = errorOf(email, 'email', t('email.missing'));
  const take = (meant: string) => {
    if (!input.current) return;
    input.current.value = meant;
    input.current.focus();
    onType(meant);
    email.look(meant);
  };
  return (
    <Form gap="loose" onSubmit={email.submitAddress}>
      <Trouble email={email} id={id} error={error} />
      <Field label={t('email.address')} hint={t('email.hint')} id={id} error={error} required>
        <TextInput
          ref={input}
          name={emailFields.email}
          type="email"
          defaultValue={typed}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            email.type(currentTarget.value);
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!isBeingClicked(relatedTarget)) email.look(currentTarget.value);
          }}
        />
      </Field>
      {email.likely && (
        <Notice
          title={t('email.likely', { address: email.likely })}
          actions={
            <Button variant="secondary" onClick={() => take(email.likely ?? '')}>
              {t('email.takeLikely')}
            </Button>
          }
        />
      )}
      <Button type="submit" wide pending={email.sending}>
        {t('email.send')}
      </Button>
    </Form>
  );
}

/** The mailed digits; whole ones send themselves. */
export function CodeForm({ email, sent }: Readonly<{ email: EmailOnPage; sent: SentCode }>) {
  const t = useFlowTexts();
  const id = useId();
  const error = errorOf(email, 'code', t('email.codeMissing'));
  return (
    <Form gap="loose" onSubmit={email.submitCode}>
      <Trouble email={email} id={id} error={error} />
      <CodeField
        id={id}
        name={emailFields.code}
        label={t('email.code')}
        hint={t('email.codeHint')}
        digits={contactCodeDigits}
        error={error}
      />
      {email.shown?.field === 'code' && <SmallText>{email.shown.sentence.small}</SmallText>}
      {sent.until > 0 && (
        <TimeLeft
          key={sent.until}
          until={sent.until}
          texts={{
            valid: (time) => t('email.valid', { time }),
            lastMinute: t('email.lastMinute'),
            over: t('email.over'),
          }}
        />
      )}
      <Button type="submit" wide pending={email.verifying}>
        {t('email.confirm')}
      </Button>
    </Form>
  );
}
