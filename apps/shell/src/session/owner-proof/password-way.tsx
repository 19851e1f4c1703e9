import { ownerProof } from '@gatehouse/api-contract';
import { RefusalNotice, typedIn, useArrival, useCall } from '@gatehouse/screen';
import { Button, Field, PasswordInput, Stack, Text } from '@gatehouse/ui-kit';
import { useRef, useState, type SubmitEvent } from 'react';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';
import { inPlace, proofFields, type ProofField, type WayProps } from './proof-plan.ts';

const passwordField = 'password';

/** Proves the owner by the password. */
function useProof({ options, onProven }: WayProps) {
  const [missing, setMissing] = useState(false);
  const { send, pending, shown } = useCall<typeof ownerProof, ProofField>(ownerProof, {
    fields: proofFields,
    restart: inPlace,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = typedIn(form, passwordField);
    setMissing(password === '');
    if (password !== '' && (await send({ body: { password, member_no: options.member_no } }))) return onProven();
    form.querySelector<HTMLInputElement>(`input[name=${passwordField}]`)?.focus();
  };
  return { pending, missing, shown, submit };
}

export function PasswordWay(props: WayProps) {
  const t = useDialogTexts();
  const { options, takesFocus } = props;
  const form = useRef<HTMLFormElement>(null);
  const { pending, missing, shown, submit } = useProof(props);
  useArrival(
    () => takesFocus && form.current?.querySelector<HTMLInputElement>(`input[name=${passwordField}]`)?.focus(),
  );
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>{t('ownerProof.text')}</Text>
        {shown && shown.field === null && <RefusalNotice refusal={shown} actions={<></>} />}
        <input type="hidden" name="username" value={options.user_id} autoComplete="username" />
        <Field
          label={t('ownerProof.password')}
          error={missing ? t('ownerProof.passwordMissing') : shown?.field === 'proof' && shown.sentence.text}
          required
        >
          <PasswordInput
            name={passwordField}
            autoComplete="current-password"
            enterKeyHint="go"
            showLabel={t('ownerProof.show')}
            hideLabel={t('ownerProof.hide')}
            capsLockText={t('ownerProof.capsLock')}
          />
        </Field>
        <Button type="submit" wide pending={pending}>
          {t('ownerProof.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
