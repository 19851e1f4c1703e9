import { emailCodeSend, registeredEmail } from '@gatehouse/api-contract';
import { RefusalNotice, useCall, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, Form, Notice, TextInput } from '@gatehouse/ui-kit';
import { useId, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { FieldError, fieldSentence, typedIn } from '../../sdk/form-parts.tsx';
import { SdkPage } from '../../sdk/sdk-page.view.tsx';
import { StickyActions } from '../../sdk/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { guardianPath, guardianQueryOf, rememberAddress, rememberedAddress } from './guardian-query.ts';

const emailField = 'email';

function useInput() {
  const host = useHost();
  const query = guardianQueryOf(host.url);
  const { send, pending, shown, clear } = useCall<typeof emailCodeSend, 'email'>(emailCodeSend, {
    restart: guardianPath('input', query),
    fields: { notValidEmail: 'email', contactTaken: 'email' },
  });
  const [fault, setFault] = useState<Readonly<{ name: 'emailMissing' | 'emailWrong'; attempt: number }> | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = typedIn(event.currentTarget, emailField);
    const found = email === '' ? 'emailMissing' : v.is(registeredEmail, email) ? null : 'emailWrong';
    clear();
    setFault(found && { name: found, attempt: (fault?.attempt ?? 0) + 1 });
    if (found) return;
    rememberAddress(host, query, email);
    const { type, state } = query;
    void send({ params: { type }, query: { state, email } }).then(
      (sent) => sent && host.navigate(guardianPath('auth_code', query)),
    );
  };
  return { query, submit, pending, shown, fault, typed: rememberedAddress(host, query) };
}

/** `/webview/sdk/parent_verify_email_input`: where a guardian's code goes. */
export function GuardianMailInputScreen() {
  const t = useSdkTexts();
  const id = useId();
  const { query, submit, pending, shown, fault, typed } = useInput();
  const title = t('guardianMail.title');
  const error = fault ? t(`contact.${fault.name}`) : fieldSentence(shown, 'email');
  usePageTitle(error || shown ? t('common.errorTitle', { title }) : title);
  return (
    <SdkPage title={title} about={t('guardianMail.about')}>
      {query.state === '' ? <Notice tone="error" title={t('guardianMail.lost')} /> : null}
      {shown && shown.field === null ? <RefusalNotice refusal={shown} /> : null}
      <Form gap="tight" onSubmit={submit}>
        <FieldError id={id} error={error} attempt={fault?.attempt ?? shown?.attempt ?? 0} />
        <Field label={t('guardianMail.label')} id={id} error={error} required>
          <TextInput
            name={emailField}
            type="email"
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
          />
        </Field>
        <StickyActions>
          <Button type="submit" wide pending={pending}>
            {t('guardianMail.send')}
          </Button>
        </StickyActions>
      </Form>
    </SdkPage>
  );
}
