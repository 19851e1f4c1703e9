import { PhoneFields } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, Form, Text, TextInput } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { FieldError, fieldSentence } from '../../sdk/form-parts.tsx';
import { StickyActions } from '../../sdk/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { fields, type Registration } from './registration.controller.ts';

type FormProps = Readonly<{ page: Registration }>;

function useContactError({ fault, shown }: Registration, missing: string, wrong: string) {
  const own = fault?.field === 'contact' ? (fault.name === 'missing' ? missing : wrong) : null;
  return { error: own ?? fieldSentence(shown, 'contact'), attempt: fault?.attempt ?? shown?.attempt ?? 0 };
}

export function PhoneForm({ page }: FormProps) {
  const t = useSdkTexts();
  const id = useId();
  const { locale, settings } = useHost();
  const { error, attempt } = useContactError(page, t('contact.phoneMissing'), t('contact.phoneWrong'));
  return (
    <Form gap="tight" onSubmit={page.submit.phone}>
      <FieldError id={id} error={error} attempt={attempt} />
      <PhoneFields
        id={id}
        names={fields}
        labels={{ country: t('contact.country'), number: t('contact.number') }}
        locale={locale}
        country={page.typed.country}
        first={settings.countrySorting}
        number={page.typed.number}
        error={error}
      />
      <StickyActions>
        <Button type="submit" wide pending={page.busy}>
          {t('contact.send')}
        </Button>
      </StickyActions>
    </Form>
  );
}

export function EmailForm({ page }: FormProps) {
  const t = useSdkTexts();
  const id = useId();
  const { error, attempt } = useContactError(page, t('contact.emailMissing'), t('contact.emailWrong'));
  return (
    <Form gap="tight" onSubmit={page.submit.email}>
      <FieldError id={id} error={error} attempt={attempt} />
      <Field label={t('contact.email')} id={id} error={error} required>
        <TextInput
          name={fields.email}
          type="email"
          defaultValue={page.typed.email}
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
        />
      </Field>
      <StickyActions>
        <Button type="submit" wide pending={page.busy}>
          {t('contact.send')}
        </Button>
      </StickyActions>
    </Form>
  );
}

/** The registration has this contact: nobody types it, and only its owner reads the code. */
export function SavedContact({ page, contact }: FormProps & Readonly<{ contact: string }>) {
  const t = useSdkTexts();
  return (
    <>
      <Text>{t('contact.saved', { contact })}</Text>
      <StickyActions>
        <Button wide pending={page.busy} onClick={page.sendSaved}>
          {t('contact.send')}
        </Button>
      </StickyActions>
    </>
  );
}
