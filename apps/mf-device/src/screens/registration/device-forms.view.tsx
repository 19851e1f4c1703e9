import { deviceNameMax, deviceNameMin } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Field, TextInput } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { suggestedName } from '../../sdk/device-name.rules.ts';
import { FieldError } from '../../sdk/form-parts.tsx';
import styles from '../../sdk/sdk.module.css';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { fields, type Registration } from './registration.controller.ts';
import type { FullList, ServerStep } from './registration.machine.ts';

export function MethodForm({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const t = useSdkTexts();
  const labelOf = { phone: server.phoneNumber, email: server.email } as const;
  return (
    <form className={styles.form} method="post" onSubmit={page.submit.method}>
      <fieldset className={styles.choices} aria-label={t('method.legend')}>
        {server.methods.map((method, order) => (
          <label key={method} className={styles.choice}>
            <input type="radio" name={fields.method} value={method} defaultChecked={order === 0} />
            <span>
              {labelOf[method] ? t(`method.${method}To`, { contact: labelOf[method] }) : t(`method.${method}`)}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" wide pending={page.busy}>
          {t('method.next')}
        </Button>
      </div>
    </form>
  );
}

export function NameForm({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const t = useSdkTexts();
  const id = useId();
  const { fault } = page;
  const error =
    fault?.field === 'name' ? t(`name.fault.${fault.name}`, { min: deviceNameMin, max: deviceNameMax }) : null;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={page.submit.name}>
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
      <div className={styles.actions}>
        <Button type="submit" wide pending={page.busy}>
          {t('name.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The blocked step: which device makes room for this one. */
export function FullForm({ page, full }: Readonly<{ page: Registration; full: FullList }>) {
  const t = useSdkTexts();
  const id = useId();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const error = page.fault?.field === 'device' ? t('full.missing') : null;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={page.submit.removal}>
      <FieldError id={id} error={error} attempt={page.fault?.attempt ?? 0} />
      <fieldset className={styles.choices} aria-label={t('full.legend')}>
        {full.deviceList.map((device, order) => (
          <label key={device.memberDeviceNo} className={styles.choice}>
            <input id={order === 0 ? id : undefined} type="radio" name={fields.remove} value={device.memberDeviceNo} />
            <span>
              <b className={styles.name}>{device.deviceNickname}</b>
              <br />
              {t('devices.since', { device: device.deviceName, day: day.format(device.regDt) })}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" wide pending={page.busy}>
          {t('full.submit')}
        </Button>
      </div>
    </form>
  );
}
