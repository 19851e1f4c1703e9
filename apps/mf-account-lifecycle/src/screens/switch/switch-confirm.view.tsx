import { passwordStrength, type PasswordStrength } from '@gatehouse/api-contract';
import { NewPasswordFields } from '@gatehouse/challenge';
import { nameOfProvider } from '@gatehouse/platform';
import { RefusalNotice, typedIn, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import {
  Button,
  ErrorSummary,
  Facts,
  Field,
  Form,
  HiddenUsername,
  Notice,
  PasswordInput,
  Stack,
  TextInput,
} from '@gatehouse/ui-kit';
import { useId, useState } from 'react';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import { fields, useSwitchConfirm, type ConfirmField, type Switched } from './switch-confirm.controller.ts';
import type { SwitchedAccount } from './switched-account.ts';
import { useSwitchDay } from './switched.view.tsx';
import { usePasswordTexts } from './use-password-texts.ts';
import type { SwitchState } from './use-switch.ts';

const order = ['current', 'password', 'confirmation', 'typed'] as const satisfies readonly ConfirmField[];

type ConfirmProps = Readonly<{
  known: SwitchState;
  email: string;
  onSwitched(this: void, account: SwitchedAccount): void;
  onDone(this: void, switched: Switched): void;
  /** To another address. */
  onOther(this: void): void;
}>;

/** What is about to change: the names that end, the name that begins, and the day. */
function About({ known, email }: Pick<ConfirmProps, 'known' | 'email'>) {
  const t = useSwitchTexts();
  const day = useSwitchDay();
  const { clock } = useHost();
  const names = known.names.map(({ provider_cd: code, name }) => (name === '' ? nameOfProvider(code) : name));
  const facts = [
    { label: t('confirm.from'), value: names.join(', ') },
    { label: t('confirm.to'), value: email },
    { label: t('confirm.day'), value: day(clock.now()) },
  ];
  return (
    <>
      <Facts layout="stacked" facts={facts} />
      <Notice tone="warn" title={t('start.onceTitle')}>
        <p>{t('start.once')}</p>
      </Notice>
    </>
  );
}

/** The last page before the switch, which cannot be undone. */
export function SwitchConfirm(props: ConfirmProps) {
  const t = useSwitchTexts();
  const { known, email, onOther } = props;
  const page = useSwitchConfirm(props);
  const { texts, faultText } = usePasswordTexts(page.passwordMax);
  const id = useId();
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  usePageTitle((page.hasError ? t('common.errorPrefix') : '') + t('confirm.title'));
  const controlId = (field: ConfirmField) => `${id}-${field}`;
  const errorOf = (field: ConfirmField): string | null => {
    const fault = page.faults[field];
    if (fault === 'typedDiffers') return t('confirm.differs', { address: email });
    if (fault !== undefined) return faultText(fault);
    return page.shown?.field === field ? `${page.shown.sentence.title}. ${page.shown.sentence.text}` : null;
  };
  const errors = order.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ controlId: controlId(field), text }];
  });
  const labels = { showLabel: texts.show, hideLabel: texts.hide, capsLockText: texts.capsLock };
  const change = (form: HTMLFormElement) => {
    const password = typedIn(form, fields.password);
    setStrength(password === '' ? null : passwordStrength(password, { id: email, email }, page.passwordMax));
    page.recheck(form);
  };
  return (
    <PageFrame title={t('confirm.title')} lead={t('confirm.lead')}>
      <Form gap="loose" onSubmit={page.submit} onChange={({ currentTarget }) => change(currentTarget)}>
        <ErrorSummary title={t('common.check')} items={errors} attempt={page.attempt} />
        {page.shown?.field === null && <RefusalNotice refusal={page.shown} />}
        <About known={known} email={email} />
        <HiddenUsername value={page.isFirst ? email : (known.names[0]?.name ?? '')} />
        {page.isFirst ? (
          <NewPasswordFields {...{ texts, controlId, errorOf, strength }} />
        ) : (
          <Field id={controlId('current')} label={t('password.current')} error={errorOf('current')} required>
            <PasswordInput name={fields.current} autoComplete="current-password" {...labels} />
          </Field>
        )}
        <Field id={controlId('typed')} label={t('confirm.typed')} hint={email} error={errorOf('typed')} required>
          <TextInput name={fields.typed} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Stack gap="tight">
          <Button type="submit" wide pending={page.pending}>
            {t('confirm.submit')}
          </Button>
          <Button variant="quiet" wide onClick={onOther}>
            {t('code.otherAddress')}
          </Button>
        </Stack>
      </Form>
    </PageFrame>
  );
}
