import { deviceNameMax, deviceNameMin } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ChoiceRows, Field, Form, TextInput } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { suggestedName } from '../../flow/device-name.rules.ts';
import { FieldError } from '../../flow/form-parts.tsx';
import { StickyActions } from '../../flow/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { fields, type Registration } from './registration.controller.ts';
import type { FullList, ServerStep } from './registration.machine.ts';

export function NameForm({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const t = useSdkTexts();
  const id = useId();
  const { fault } = page;
  const error =
    fault?.field === 'name' ? t(`name.fault.${fault.name}`, { min: deviceNameMin, max: deviceNameMax }) : null;
  return (
    <Form gap="tight" onSubmit={page.submit.name}>
      <FieldError id={id} error={error} attempt={fault?.attempt ?? 0} />
      <Field label={t('name.label')} hint={t('name.hint')} id={id} error={error} required>
        <TextInput
          name={fields.name}
          defaultValue={suggestedName(server.device_name)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </Field>
      <StickyActions>
        <Button type="submit" wide pending={page.busy}>
          {t('name.submit')}
        </Button>
      </StickyActions>
    </Form>
  );
}

/** All places are taken: which device is removed for this one. */
export function FullForm({ page, full }: Readonly<{ page: Registration; full: FullList }>) {
  const t = useSdkTexts();
  const id = useId();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium' });
  const error = page.fault?.field === 'device' ? t('full.missing') : null;
  return (
    <Form gap="tight" onSubmit={page.submit.removal}>
      <FieldError id={id} error={error} attempt={page.fault?.attempt ?? 0} />
      <ChoiceRows
        name={fields.remove}
        legend={t('full.legend')}
        firstId={id}
        error={error}
        choices={full.deviceList.map((device) => ({
          value: String(device.memberDeviceNo),
          label: (
            <>
              <b>{device.deviceNickname}</b>
              <br />
              {t('devices.since', { device: device.deviceName, day: day.format(device.regDt) })}
            </>
          ),
        }))}
      />
      <StickyActions>
        <Button type="submit" wide pending={page.busy}>
          {t('full.submit')}
        </Button>
      </StickyActions>
    </Form>
  );
}
