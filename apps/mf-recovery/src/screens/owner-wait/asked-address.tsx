import { contactCodeDigits } from '@gatehouse/api-contract';
import { CodeField } from '@gatehouse/challenge';
import { refusesDigits, useLongCodeTexts, usePageTitle } from '@gatehouse/screen';
import { Button, Field, Form, Text, TextInput } from '@gatehouse/ui-kit';
import { PageCard } from '../../flow/page-card.view.tsx';
import { recoverPasswordPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useAskedAddress, waitFields } from './asked-address.controller.ts';

/** Asks for the address at which the owner will wait, and proves it by a code. */
export function AskedAddress({ state }: Readonly<{ state: string }>) {
  const p = usePasswordTexts();
  const { sent, missing, shown, pending, submit } = useAskedAddress(state);
  const t = useTexts();
  const long = useLongCodeTexts(sent?.long === true);
  usePageTitle((shown !== null || missing !== null ? t('common.errorPrefix') : '') + p('wait.title'));
  const isLongDue = sent?.long === true && refusesDigits(shown);
  const errorAt = (field: 'email' | 'verify_number', absent: string) =>
    missing === field || (isLongDue && field === waitFields.code)
      ? absent
      : shown?.field === field && shown.sentence.text;
  return (
    <PageCard title={p('wait.title')} lead={p('wait.lead')}>
      {shown?.field === null && !isLongDue && <RecoveryNotice refusal={shown} start={recoverPasswordPath} />}
      <Form key={sent ? 'code' : 'email'} onSubmit={(event) => void submit(event)}>
        {sent ? (
          <>
            <Text>{p('wait.sent', { email: sent.email })}</Text>
            <CodeField
              name={waitFields.code}
              label={p('wait.code')}
              hint={long.hint}
              digits={sent.long ? 'long' : contactCodeDigits}
              error={errorAt(waitFields.code, long.missing ?? p('wait.codeMissing'))}
            />
          </>
        ) : (
          <Field label={p('wait.email')} error={errorAt(waitFields.email, p('wait.emailMissing'))} required>
            <TextInput name={waitFields.email} type="email" inputMode="email" autoComplete="email" />
          </Field>
        )}
        <Button type="submit" wide pending={pending}>
          {p(sent ? 'wait.start' : 'wait.sendCode')}
        </Button>
      </Form>
    </PageCard>
  );
}
