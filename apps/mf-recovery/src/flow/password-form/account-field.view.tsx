import { Field, TextInput } from '@gatehouse/ui-kit';
import { usePasswordTexts } from '../../texts/password.texts.ts';

/** The account, for password managers and for the eye. `userId`: the name to sign in with; `''`: not known, and nothing is shown. */
export function AccountField({ userId }: Readonly<{ userId: string }>) {
  const p = usePasswordTexts();
  if (userId === '') return null;
  return (
    <Field label={p('resetPassword.account')}>
      <TextInput name="username" value={userId} autoComplete="username" readOnly />
    </Field>
  );
}
