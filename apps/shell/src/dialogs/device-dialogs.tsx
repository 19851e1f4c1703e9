import { deviceName, maskEmail, pcName } from '@gatehouse/api-contract';
import type { ContactDialog, DeleteDeviceDialog, DeviceNameDialog } from '@gatehouse/shell-contract';
import { Button, Dialog, Field, Text, TextInput } from '@gatehouse/ui-kit';
import { useId, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { useDialogTexts } from '../texts/dialogs.texts.ts';
import { useAnswer, type Close } from './use-answer.ts';

const rules = { device: deviceName, pc: pcName } as const;
const nameField = 'device_name';

type Props<Asked, Answer> = Readonly<{ dialog: Asked; close: Close<Answer> }>;

/** Asks for the name of a device or PC (spec B §2). */
export function DeviceNameBox({ dialog: { kind, suggestion }, close }: Props<DeviceNameDialog, string | null>) {
  const t = useDialogTexts();
  const formId = useId();
  const { answer, dialog: box } = useAnswer<string | null>(close, null);
  const [wrong, setWrong] = useState(false);
  const judge = (typed: unknown) => v.safeParse(rules[kind], typeof typed === 'string' ? typed.trim() : typed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const named = judge(new FormData(event.currentTarget).get(nameField));
    setWrong(!named.success);
    if (named.success) answer(named.output);
    else event.currentTarget.querySelector('input')?.focus();
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={() => answer(null)}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId}>
        {t('deviceName.save')}
      </Button>
    </>
  );
  return (
    <Dialog {...box} title={t(`deviceName.${kind}Title`)} actions={actions}>
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('deviceName.label')}
          hint={t(`deviceName.${kind}Hint`)}
          error={wrong && t('deviceName.invalid')}
          required
        >
          <TextInput
            name={nameField}
            defaultValue={suggestion}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ currentTarget }) => wrong && setWrong(!judge(currentTarget.value).success)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const maskPhone = (phone: string) => phone.replace(/\d(?=(?:\D*\d){4})/g, '*');

/** Asks whether to add a contact, or to replace the one there is (spec B §2). */
export function ContactBox({ dialog: { kind, current }, close }: Props<ContactDialog, boolean>) {
  const t = useDialogTexts();
  const { answer, dialog: box } = useAnswer<boolean>(close, false);
  const actions = (
    <>
      <Button variant="secondary" onClick={() => answer(false)}>
        {t('later')}
      </Button>
      <Button onClick={() => answer(true)}>{t('continue')}</Button>
    </>
  );
  const shown = current && (kind === 'email' ? maskEmail(current) : maskPhone(current));
  return (
    <Dialog {...box} title={t(`contact.${kind}${shown ? 'Change' : 'Add'}`)} actions={actions}>
      <Text>{shown ? t('contact.now', { current: shown }) : t('contact.why')}</Text>
    </Dialog>
  );
}

/** Asks before a device goes (spec B §2). */
export function DeleteDeviceBox({ dialog: { name }, close }: Props<DeleteDeviceDialog, boolean>) {
  const t = useDialogTexts();
  const { answer, dialog: box } = useAnswer<boolean>(close, false);
  const actions = (
    <>
      <Button variant="secondary" onClick={() => answer(false)}>
        {t('cancel')}
      </Button>
      <Button onClick={() => answer(true)}>{t('deleteDevice.action')}</Button>
    </>
  );
  return (
    <Dialog {...box} title={t('deleteDevice.title')} actions={actions}>
      <Text>{t('deleteDevice.text', { name })}</Text>
    </Dialog>
  );
}
