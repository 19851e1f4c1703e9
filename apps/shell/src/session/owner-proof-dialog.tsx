import { useId, useState, type SubmitEvent } from 'react';
import { ownerProof, type CallValue, type ownerProofOptions } from '@gatehouse/api-contract';
import { RefusalNotice, typedIn, useCall } from '@gatehouse/screen';
import { Button, Dialog, Field, PasswordInput, Stack, Text } from '@gatehouse/ui-kit';
import { useAnswer, type Close } from '../dialogs/use-answer.ts';
import { useDialogTexts } from '../texts/dialogs.texts.ts';

/** `proven`: the call may be repeated; `signIn`: the member wants to sign in again; `null`: closed. */
export type OwnerProofAnswer = 'proven' | 'signIn' | null;

type OwnerProofProps = Readonly<{
  options: CallValue<typeof ownerProofOptions>;
  close: Close<OwnerProofAnswer>;
}>;

const passwordField = 'password';

/** Proves the owner by the password. */
function useProof(onProven: () => void) {
  const [missing, setMissing] = useState(false);
  const { send, pending, shown } = useCall<typeof ownerProof, typeof passwordField>(ownerProof, {
    fields: { credentialsMismatch: passwordField },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = typedIn(form, passwordField);
    setMissing(password === '');
    if (password !== '' && (await send({ body: { password } }))) return onProven();
    form.querySelector<HTMLInputElement>(`input[name=${passwordField}]`)?.focus();
  };
  return { pending, missing, shown, submit };
}

/** Asks once more for the password before a change that only the owner may make; without a password, for a new sign-in. */
export function OwnerProofBox({ options, close }: OwnerProofProps) {
  const t = useDialogTexts();
  const formId = useId();
  const { answer, dialog } = useAnswer<OwnerProofAnswer>(close, null);
  const { pending, missing, shown, submit } = useProof(() => answer('proven'));
  const byPassword = options.ways.includes('password');
  const actions = (
    <>
      <Button variant="secondary" onClick={() => answer(null)}>
        {t('cancel')}
      </Button>
      {byPassword ? (
        <Button type="submit" form={formId} pending={pending}>
          {t('ownerProof.confirm')}
        </Button>
      ) : (
        <Button onClick={() => answer('signIn')}>{t('ownerProof.signIn')}</Button>
      )}
    </>
  );
  return (
    <Dialog {...dialog} title={t('ownerProof.title')} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{t(byPassword ? 'ownerProof.text' : 'ownerProof.signInText')}</Text>
          {shown && shown.field === null && <RefusalNotice refusal={shown} actions={<></>} />}
          {byPassword ? (
            <>
              <input type="hidden" name="username" value={options.user_id} autoComplete="username" />
              <Field
                label={t('ownerProof.password')}
                error={
                  missing ? t('ownerProof.passwordMissing') : shown?.field === passwordField && shown.sentence.text
                }
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
              {/* A forgotten password, or too many wrong ones */}
              <Button variant="quiet" onClick={() => answer('signIn')}>
                {t('ownerProof.signIn')}
              </Button>
            </>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
