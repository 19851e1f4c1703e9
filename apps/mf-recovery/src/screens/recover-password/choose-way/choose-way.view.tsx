import { recoveryForms, resetWays } from '@gatehouse/api-contract';
import { customerServicePath, type LoginSettings } from '@gatehouse/platform';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { FirstMark } from '@gatehouse/shell-contract/first';
import {
  Button,
  ChoiceRows,
  ErrorSummary,
  Field,
  Form,
  LinkButton,
  Notice,
  Stack,
  Text,
  TextInput,
} from '@gatehouse/ui-kit';
import { useId, type SubmitEvent } from 'react';
import { OtherPages } from '../../../flow/other-pages.view.tsx';
import { PageCard } from '../../../flow/page-card.view.tsx';
import { recoverPasswordPath } from '../../../flow/paths.ts';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';
import type { ChooseWayState } from './choose-way.controller.ts';
import { chooseWayFields } from './choose-way.fields.ts';

type ChooseWayProps = Readonly<{
  state: ChooseWayState;
  settings: Pick<LoginSettings, 'id_contents'>;
  /** What the field holds from the start. */
  identifier: string;
  /** The proof was lost, by a reload of the page with the new password. */
  begunAgain: boolean;
  recoverId: LinkTarget;
  signIn: LinkTarget;
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
  onChange?(form: HTMLFormElement): void;
}>;

function Notices({ state: { closed, shown }, begunAgain }: Pick<ChooseWayProps, 'state' | 'begunAgain'>) {
  const t = useTexts();
  const service = <LinkButton href={customerServicePath}>{t('common.customerService')}</LinkButton>;
  return (
    <>
      {begunAgain && shown === null && closed === null && <Notice title={t('recoverPassword.begunAgain')} />}
      {closed === 'addressBlocked' && (
        <Notice tone="warn" title={t('recoverId.addressBlocked')} takesFocus>
          <p>{t('recoverId.addressBlockedText')}</p>
        </Notice>
      )}
      {closed === 'allClosed' && (
        <Notice tone="warn" title={t('recoverPassword.allClosed')} actions={service} takesFocus>
          <p>{t('recoverPassword.allClosedText')}</p>
        </Notice>
      )}
      {shown?.field === null && <RecoveryNotice refusal={shown} start={recoverPasswordPath} />}
    </>
  );
}

type FieldProps = Readonly<{ id: string; idOnly: boolean; identifier: string; error: string | null }>;

function IdentifierField({ id, idOnly, identifier, error }: FieldProps) {
  const t = useTexts();
  return (
    <Field id={id} label={t(idOnly ? 'recoverPassword.idOnly' : 'recoverPassword.identifier')} error={error} required>
      <TextInput
        name={chooseWayFields.identifier}
        defaultValue={identifier}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode={idOnly ? 'text' : 'email'}
      />
    </Field>
  );
}

/** Every way is offered to everybody: which of them an account has is nobody else's business. */
function Ways() {
  const t = useTexts();
  return (
    <Stack gap="tight">
      <Text>{t('ways.legend')}</Text>
      <ChoiceRows
        name={chooseWayFields.way}
        legend={t('ways.legend')}
        defaultSelected="email"
        choices={resetWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
    </Stack>
  );
}

/** Which account it is, and how its owner will show that it is theirs. */
export function ChooseWayView(props: ChooseWayProps) {
  const { state, settings, identifier, recoverId, signIn, onSubmit, onChange } = props;
  const t = useTexts();
  const id = useId();
  const { fault, shown } = state;
  const refused = shown?.field === 'identifier' ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
  const error = fault === null ? refused : t(`recoverPassword.faults.${fault}`);
  const links = [
    [t('recoverPassword.forgotId'), recoverId],
    [t('common.toSignIn'), signIn],
  ] as const;
  return (
    <PageCard title={t('recoverPassword.title')} lead={t('recoverPassword.lead')} footer={<OtherPages links={links} />}>
      <Notices {...props} />
      <Form
        gap="loose"
        action={recoveryForms.password.path}
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => onChange?.(currentTarget)}
      >
        <FirstMark name="hiddenFields" />
        <FirstMark name="error" />
        {error !== null && (
          <ErrorSummary title={t('common.check')} items={[{ controlId: id, text: error }]} attempt={state.attempt} />
        )}
        <IdentifierField {...{ id, identifier, error }} idOnly={settings.id_contents === 'id'} />
        <Ways />
        <Button type="submit" wide pending={state.pending}>
          {t('common.next')}
        </Button>
      </Form>
      <noscript>
        <Text>{t('common.noScript')}</Text>
      </noscript>
    </PageCard>
  );
}
