import { findIdWays, recoveryForms, recoveryProviderCodes } from '@gatehouse/api-contract';
import { customerServicePath, nameOfProvider } from '@gatehouse/platform';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { Button, ChoiceRows, Field, Form, LinkButton, Notice, Select, Stack, Text } from '@gatehouse/ui-kit';
import type { SubmitEvent } from 'react';
import { OtherPages } from '../../../flow/other-pages.view.tsx';
import { PageCard } from '../../../flow/page-card.view.tsx';
import { recoverIdPath } from '../../../flow/paths.ts';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';
import { contactFields, type ChooseContactState } from './choose-contact.controller.ts';

type ChooseContactProps = Readonly<{
  state: ChooseContactState;
  recoverPassword: LinkTarget;
  signIn: LinkTarget;
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
}>;

/** What the player still has of the account. */
export function ChooseContactView({ state, recoverPassword, signIn, onSubmit }: ChooseContactProps) {
  const t = useTexts();
  const { closed, shown, pending } = state;
  const service = <LinkButton href={customerServicePath}>{t('common.customerService')}</LinkButton>;
  const links = [
    [t('recoverId.toPassword'), recoverPassword],
    [t('common.toSignIn'), signIn],
  ] as const;
  return (
    <PageCard title={t('recoverId.title')} lead={t('recoverId.lead')} footer={<OtherPages links={links} />}>
      {shown && <RecoveryNotice refusal={shown} start={recoverIdPath} />}
      {closed && (
        <Notice tone="warn" title={t('recoverPassword.allClosed')} actions={service} takesFocus>
          <p>{t('recoverPassword.allClosedText')}</p>
        </Notice>
      )}
      <Form gap="loose" action={recoveryForms.id.path} onSubmit={onSubmit}>
        <FirstMark name="hiddenFields" />
        <FirstMark name="error" />
        <Stack gap="tight">
          <Text>{t('recoverId.legend')}</Text>
          <ChoiceRows
            name={contactFields.way}
            legend={t('recoverId.legend')}
            defaultSelected="email"
            choices={findIdWays.map((value) => ({ value, label: t(`recoverId.${value}`) }))}
          />
        </Stack>
        <Field label={t('recoverId.provider')}>
          <Select name={contactFields.provider}>
            <option value="">{t('recoverId.anyProvider')}</option>
            {recoveryProviderCodes.map((code) => (
              <option key={code} value={code}>
                {nameOfProvider(code)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" wide pending={pending}>
          {t('common.next')}
        </Button>
      </Form>
      <noscript>
        <Text>{t('common.noScript')}</Text>
      </noscript>
    </PageCard>
  );
}
