import { nativeForms } from '@gatehouse/api-contract';
import type { LoginSettings, Style } from '@gatehouse/platform';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { Button, Card, Checkbox, Field, Heading, PasswordInput, Stack, Stage, Text, TextInput } from '@gatehouse/ui-kit';
import { useId, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import { useTexts } from '../../texts.ts';
import type { FieldErrors } from './login.fields.ts';
import { isBusy, type LoginState } from './login.machine.ts';
import { LoginTrouble } from './login-trouble.view.tsx';
import { MemberMenu, SignUpOffer } from './member-menu.view.tsx';
import styles from './login.module.css';

export type LoginViewProps = Readonly<{
  style: Style;
  settings: Pick<LoginSettings, 'forever' | 'member_menu'>;
  state: LoginState;
  /** Where the form goes while there is no script, and what stands in it then. */
  native?: Readonly<{ action: string; identifier: string }>;
  /** Platform time in epoch milliseconds. */
  now(): number;
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
  onChange?(event: ChangeEvent<HTMLInputElement>): void;
  onRetryTerms?(): void;
  onHome?(): void;
}>;

const { fields, path } = nativeForms.signIn;

function fieldErrorsOf(state: LoginState): FieldErrors {
  return state.step === 'form' && state.trouble?.kind === 'fields' ? state.trouble.errors : {};
}

export function LoginView({ style, settings, state, native, now, onSubmit, onChange, onRetryTerms, onHome }: LoginViewProps) {
  const t = useTexts();
  const id = useId();
  const ids = { identifier: `${id}-identifier`, password: `${id}-password` };
  const errors = fieldErrorsOf(state);
  const sentence = (field: keyof typeof ids): ReactNode => errors[field] && t(`fields.${errors[field]}`);
  const menu = settings.member_menu;
  return (
    <Stage>
      <Card footer={menu.includes('register') && <SignUpOffer />}>
        <Stack>
          <Stack gap="tight">
            <Heading>{t('login.title')}</Heading>
            {style !== 'stove_popup' && <Text tone="soft">{t('login.lead')}</Text>}
          </Stack>
          <form className={styles.form} action={native?.action ?? path} method="post" noValidate onSubmit={onSubmit}>
            <FirstMark name="hiddenFields" />
            {state.step === 'form' && state.attempt === 0 && <FirstMark name="error" />}
            <LoginTrouble state={state} ids={ids} now={now} onRetryTerms={onRetryTerms} onHome={onHome} />
            <Field label={t('login.identifier')} id={ids.identifier} error={sentence('identifier')} required>
              <TextInput
                name={fields.identifier}
                defaultValue={native?.identifier}
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                inputMode="email"
                enterKeyHint="next"
                onChange={onChange}
              />
            </Field>
            <Field label={t('login.password')} id={ids.password} error={sentence('password')} required>
              <PasswordInput
                name={fields.password}
                autoComplete="current-password"
                enterKeyHint="go"
                showLabel={t('login.showPassword')}
                hideLabel={t('login.hidePassword')}
                capsLockText={t('login.capsLock')}
                onChange={onChange}
              />
            </Field>
            {settings.forever && <Checkbox name={fields.forever} value="Y" label={t('login.forever')} />}
            <Button type="submit" wide pending={isBusy(state)}>
              {t('login.submit')}
            </Button>
          </form>
          <MemberMenu items={menu} />
        </Stack>
      </Card>
    </Stage>
  );
}
