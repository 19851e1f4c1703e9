import { deviceNameMax, deviceNameMin } from '@gatehouse/api-contract';
import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, ErrorSummary, Field, LinkButton, Stack, TextInput } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { pcNameField, type usePcName } from './pc-name.controller.ts';
import { pcPaths } from './pc-paths.ts';

function Refused({ shown }: Readonly<{ shown: ShownRefusal }>) {
  const t = useTexts();
  const [list, remove] = [useLink(pcPaths.list), useLink(pcPaths.remove)];
  if (shown.name === 'pcLimit')
    return <RefusalNotice refusal={shown} actions={<LinkButton {...remove}>{t('pcs.list.remove')}</LinkButton>} />;
  if (shown.name === 'pcAlreadyRegistered')
    return <RefusalNotice refusal={shown} actions={<LinkButton {...list}>{t('pcs.toList')}</LinkButton>} />;
  return <RefusalNotice refusal={shown} />;
}

export function PcNameForm({ submit, change, fault, pending, shown }: ReturnType<typeof usePcName>) {
  const t = useTexts();
  const id = useId();
  const list = useLink(pcPaths.list);
  const error = fault && t(`pcs.name.fault.${fault.name}`, { min: deviceNameMin, max: deviceNameMax });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {shown ? <Refused shown={shown} /> : null}
        {error ? (
          <ErrorSummary
            title={t('pcs.name.summary')}
            items={[{ controlId: id, text: error }]}
            attempt={fault.attempt}
          />
        ) : null}
        <Field label={t('pcs.name.label')} hint={t('pcs.name.hint')} id={id} error={error} required>
          <TextInput name={pcNameField} autoComplete="off" spellCheck={false} enterKeyHint="done" onChange={change} />
        </Field>
        <Button type="submit" wide pending={pending}>
          {t('pcs.name.submit')}
        </Button>
        <LinkButton {...list} variant="quiet" wide>
          {t('pcs.toList')}
        </LinkButton>
      </Stack>
    </form>
  );
}
