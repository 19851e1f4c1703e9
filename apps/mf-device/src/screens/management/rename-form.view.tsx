import { deviceNameMax, deviceNameMin } from '@gatehouse/api-contract';
import { Button, Field, Form, TextInput } from '@gatehouse/ui-kit';
import { useId, useState, type SubmitEvent } from 'react';
import { judgeDeviceName, type NameFault } from '../../flow/device-name.rules.ts';
import { FieldError, typedIn } from '../../flow/form-parts.tsx';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';

const nameField = 'device_nickname';

type RenameProps = Readonly<{ name: string; busy: boolean; onSave(name: string): void; onCancel(): void }>;

export function RenameForm({ name, busy, onSave, onCancel }: RenameProps) {
  const t = useSdkTexts();
  const id = useId();
  const [fault, setFault] = useState<Readonly<{ name: NameFault; attempt: number }> | null>(null);
  const error = fault && t(`name.fault.${fault.name}`, { min: deviceNameMin, max: deviceNameMax });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, nameField);
    const found = judgeDeviceName(typed);
    setFault(found && { name: found, attempt: (fault?.attempt ?? 0) + 1 });
    if (!found) onSave(typed);
  };
  return (
    <Form gap="tight" onSubmit={submit}>
      <FieldError id={id} error={error} attempt={fault?.attempt ?? 0} />
      <Field label={t('name.label')} hint={t('name.hint')} id={id} error={error} required>
        <TextInput name={nameField} defaultValue={name} autoComplete="off" spellCheck={false} enterKeyHint="done" />
      </Field>
      <StickyActions>
        <Button type="submit" wide pending={busy}>
          {t('name.save')}
        </Button>
        <Button variant="quiet" wide onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </StickyActions>
    </Form>
  );
}
