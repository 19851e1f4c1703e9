import { ownerProof } from '@gatehouse/api-contract';
import { pathWith, recoverPasswordPath } from '@gatehouse/platform';
import { RefusalNotice, rememberIdentifier, typedIn, useArrival, useCall } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Field, HiddenUsername, PasswordInput, Stack, Text, TextLink } from '@gatehouse/ui-kit';
import { useRef, useState, type SubmitEvent } from 'react';
import { useDialogTexts } from '../../texts/dialogs.texts.ts';
import { withoutFlow } from '../without-flow.ts';
import { inPlace, proofFields, proofSentence, type ProofField, type WayProps } from './proof-plan.ts';

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

/** To the reset, which has the name and leads back to this page. A new password ends the session, and with it the flow of the page. */
function Forgot({ options, onLeave }: WayProps) {
  const t = useDialogTexts();
  const host = useHost();
  const { href, onClick } = useLink(pathWith(recoverPasswordPath, { redirect_url: withoutFlow(host.url).href }));
  return (
    <TextLink
      look="plain"
      tall
      href={href}
      onClick={(event) => {
        rememberIdentifier(host, options.user_id);
        onClick(event);
        onLeave();
      }}
    >
      {t('ownerProof.forgot')}
    </TextLink>
  );
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
        <HiddenUsername value={options.user_id} />
        <Field
          label={t('ownerProof.password')}
          error={missing ? t('ownerProof.passwordMissing') : proofSentence(shown)}
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
        <Forgot {...props} />
      </Stack>
    </form>
  );
}
