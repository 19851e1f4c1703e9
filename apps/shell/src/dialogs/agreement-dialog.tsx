import type { AgreementDialog } from '@gatehouse/shell-contract';
import { Button, Checkbox, Dialog, Disclosure, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useId, useState, type SubmitEvent } from 'react';
import { useDialogTexts } from '../texts/dialogs.texts.ts';
import { OutsideDocument } from './outside-document.tsx';
import type { Sanitise } from './sanitise-html.ts';
import { useAnswer, type Close } from './use-answer.ts';

type Agreed = readonly string[] | null;
type AgreementBoxProps = Readonly<{
  /** What the terms are for. */
  about: 'certTerms' | 'paymentsTerms';
  dialog: AgreementDialog;
  sanitise: Sanitise;
  close: Close<Agreed>;
}>;

/** Terms with a box each: those of the person check, and those of payments in the app (spec A §2). */
export function AgreementBox({ about, dialog: { items }, sanitise, close }: AgreementBoxProps) {
  const t = useDialogTexts();
  const formId = useId();
  const { answer, dialog: box } = useAnswer<Agreed>(close, null);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const missing = items.some(({ id, required }) => required && !agreed.has(id));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing) setAttempt(attempt + 1);
    else answer(items.filter(({ id }) => agreed.has(id)).map(({ id }) => id));
  };
  const toggle = (id: string, on: boolean) =>
    setAgreed(new Set(on ? [...agreed, id] : [...agreed].filter((other) => other !== id)));
  const tickRequired = (on: boolean) =>
    setAgreed(new Set(items.filter(({ id, required }) => (required ? on : agreed.has(id))).map(({ id }) => id)));
  const actions = (
    <>
      <Button variant="secondary" onClick={() => answer(null)}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId}>
        {t('agree')}
      </Button>
    </>
  );
  return (
    <Dialog {...box} title={t(`${about}.title`)} actions={actions}>
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          <Text>{t(`${about}.text`)}</Text>
          {attempt > 0 && missing ? (
            <Notice key={attempt} tone="error" title={t('agreements.missing')} takesFocus />
          ) : null}
          <Checkbox
            label={t('agreements.all')}
            checked={!missing}
            onChange={({ currentTarget }) => tickRequired(currentTarget.checked)}
          />
          {items.map((item) => (
            <div key={item.id}>
              <Checkbox
                label={`${item.title} ${t(item.required ? 'agreements.required' : 'agreements.optional')}`}
                aria-required={item.required}
                checked={agreed.has(item.id)}
                onChange={({ currentTarget }) => toggle(item.id, currentTarget.checked)}
              />
              <Disclosure label={t('agreements.read', { title: item.title })}>
                <OutsideDocument document={item} sanitise={sanitise} />
              </Disclosure>
            </div>
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}
