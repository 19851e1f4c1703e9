import { nativeForms } from '@gatehouse/api-contract';
import type { Locale, LoginSettings } from '@gatehouse/platform';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { Button, Checkbox, Field, Form, PasswordInput, TextInput } from '@gatehouse/ui-kit';
import { useId, type ChangeEvent, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { formatDays } from './format-days.ts';
import { LoginProblem } from './login-problem.view.tsx';
import type { LoginField } from './login.fields.ts';
import { isBusy, type LoginState } from './login.machine.ts';

export type LoginFormProps = Readonly<{
  state: LoginState;
  settings: Pick<LoginSettings, 'forever' | 'forever_date' | 'id_contents' | 'pw_contents'>;
  locale: Locale;
  formRef?: Ref<HTMLFormElement>;
  /** Where the form is posted to without scripts. */
  action?: string;
  /** What the field holds from the start. */
  identifier?: string;
  /** Platform time in epoch milliseconds. */
  now(): number;
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
  onChange?(event: ChangeEvent<HTMLInputElement>): void;
  onHome?(): void;
  /** First focus of a field. */
  onTouch?(): void;
  /** Below the button. */
  children?: ReactNode;
}>;

const { fields, path } = nativeForms.signIn;

/** A real form: it posts to the portal by itself until the scripts take over, under the same names. */
// oxlint-disable-next-line max-lines-per-function -- one form, whose markup the first HTML holds too, in reading order
export function LoginForm(props: LoginFormProps) {
  const {
    state,
    settings,
    locale,
    formRef,
    action = path,
    identifier,
    now,
    onSubmit,
    onChange,
    onHome,
    onTouch,
    children,
  } = props;
  const t = useTexts();
  const idOnly = settings.id_contents === 'id';
  const id = useId();
  const ids = { identifier: `${id}-identifier`, password: `${id}-password` };
  const problem = state.step === 'form' ? state.problem : null;
  const errors = problem?.kind === 'fields' ? problem.errors : {};
  const sentence = (field: LoginField): ReactNode => errors[field] && t(`fields.${errors[field]}`);
  // The refusal does not say which of the two is wrong: both are marked, and the sentence is above them.
  const doubtful = problem?.kind === 'mismatch' ? ({ 'aria-invalid': true } as const) : {};
  return (
    <Form ref={formRef} action={action} onSubmit={onSubmit}>
      <FirstMark name="hiddenFields" />
      {state.step === 'form' && state.attempt === 0 && <FirstMark name="error" />}
      <LoginProblem state={state} ids={ids} now={now} onHome={onHome} />
      <Field
        label={t(idOnly ? 'login.idOnly' : 'login.identifier')}
        id={ids.identifier}
        error={sentence('identifier')}
        required
      >
        <TextInput
          name={fields.identifier}
          defaultValue={identifier}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode={idOnly ? 'text' : 'email'}
          enterKeyHint="next"
          onChange={onChange}
          onFocus={onTouch}
          {...doubtful}
        />
      </Field>
      <Field
        label={t('login.password')}
        id={ids.password}
        hint={settings.pw_contents}
        error={sentence('password')}
        required
      >
        <PasswordInput
          name={fields.password}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          capsLockText={t('login.capsLock')}
          onChange={onChange}
          onFocus={onTouch}
          {...doubtful}
        />
      </Field>
      {settings.forever && (
        <Checkbox
          name={fields.forever}
          value="Y"
          label={`${t('login.forever')} · ${formatDays(locale, settings.forever_date)}`}
        />
      )}
      <Button type="submit" wide pending={isBusy(state)}>
        {t('login.submit')}
      </Button>
      {children}
    </Form>
  );
}
