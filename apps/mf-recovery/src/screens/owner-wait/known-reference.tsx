import { pathWith, ownerWaitPath } from '@gatehouse/platform';
import { typedIn, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, Form, TextInput } from '@gatehouse/ui-kit';
import { useState, type SubmitEvent } from 'react';
import { PageCard } from '../../flow/page-card.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';

/** Somebody who waits already names the reference. */
export function KnownReference() {
  const p = usePasswordTexts();
  const { navigate } = useHost();
  const [missing, setMissing] = useState(false);
  const t = useTexts();
  usePageTitle((missing ? t('common.errorPrefix') : '') + p('wait.knownTitle'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = typedIn(event.currentTarget, 'reference').trim();
    setMissing(reference === '');
    if (reference !== '') navigate(pathWith(ownerWaitPath, { reference }));
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <PageCard title={p('wait.knownTitle')}>
      <Form onSubmit={submit}>
        <Field label={p('wait.reference')} error={missing && p('wait.referenceMissing')} required>
          <TextInput name="reference" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Button type="submit" wide>
          {p('wait.see')}
        </Button>
      </Form>
    </PageCard>
  );
}
