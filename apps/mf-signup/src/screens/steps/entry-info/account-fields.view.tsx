import type { PasswordStrength, PasswordStrengthName } from '@gatehouse/api-contract';
import { NewPasswordFields } from '@gatehouse/challenge';
import { Field, TextInput } from '@gatehouse/ui-kit';
import type { AccountField } from '../../../flow/services/use-register.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { accountFields, type AccountOptions } from './account-fields.ts';

type AccountFieldsProps = Readonly<{
  options: AccountOptions;
  controlId(field: AccountField): string;
  errorOf(field: AccountField): string | null;
  remembered: Readonly<{ userId: string; nickname: string }>;
  /** `null`: no password is typed yet. */
  strength: PasswordStrength | null;
}>;

function PasswordFields({ options, controlId, errorOf, strength }: AccountFieldsProps) {
  const t = useFlowTexts();
  const texts = {
    password: t('account.password'),
    hint: t('account.passwordHint', { max: options.passwordMax }),
    confirmation: t('account.confirmation'),
    show: t('account.show'),
    hide: t('account.hide'),
    capsLock: t('account.capsLock'),
    strength: (name: PasswordStrengthName) => t('account.strength', { level: t(`account.levels.${name}`) }),
  };
  return <NewPasswordFields {...{ texts, controlId, errorOf, strength }} />;
}

/** ID, password and nickname, as far as the form asks for them. */
export function AccountFields(props: AccountFieldsProps) {
  const { options, controlId, errorOf, remembered } = props;
  const t = useFlowTexts();
  return (
    <>
      {options.id && (
        <Field
          id={controlId('userId')}
          label={t('account.id')}
          hint={t('account.idHint')}
          error={errorOf('userId')}
          required
        >
          <TextInput
            name={accountFields.userId}
            defaultValue={remembered.userId}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
      )}
      {options.password && <PasswordFields {...props} />}
      {options.nickname && (
        <Field
          id={controlId('nickname')}
          label={t('account.nickname')}
          hint={t('account.nicknameHint')}
          error={errorOf('nickname')}
        >
          <TextInput name={accountFields.nickname} defaultValue={remembered.nickname} autoComplete="nickname" />
        </Field>
      )}
    </>
  );
}
