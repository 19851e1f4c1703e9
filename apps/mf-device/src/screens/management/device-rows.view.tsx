import { useHost } from '@gatehouse/shell-contract';
import { Button, VisuallyHidden } from '@gatehouse/ui-kit';
import { Smartphone } from 'lucide-react';
import styles from '../../sdk/sdk.module.css';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Device } from './use-devices.ts';

type RowsProps = Readonly<{
  devices: readonly Device[];
  busy: boolean;
  onRename(device: Device): void;
  onRemove(device: Device): void;
}>;

/** Devices by name; what they call themselves stands below it. */
export function DeviceRows({ devices, busy, onRename, onRemove }: RowsProps) {
  const t = useSdkTexts();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <ul className={styles.rows} aria-label={t('devices.rows')}>
      {devices.map((device) => (
        <li key={device.memberDeviceNo} className={styles.row}>
          <Smartphone className={styles.icon} aria-hidden="true" size={24} />
          <div className={styles.words}>
            <span className={styles.name}>{device.deviceNickname}</span>
            <span className={styles.small}>
              {t('devices.since', { device: device.deviceName, day: day.format(device.regDt) })}
            </span>
          </div>
          <div className={styles.buttons}>
            <Button variant="secondary" pending={busy} onClick={() => onRename(device)}>
              <span aria-hidden="true">{t('devices.rename')}</span>
              <VisuallyHidden>{t('devices.renameNamed', { name: device.deviceNickname })}</VisuallyHidden>
            </Button>
            <Button variant="secondary" pending={busy} onClick={() => onRemove(device)}>
              <span aria-hidden="true">{t('devices.remove')}</span>
              <VisuallyHidden>{t('devices.removeNamed', { name: device.deviceNickname })}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
