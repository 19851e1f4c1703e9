import { useHost } from '@gatehouse/shell-contract';
import { Button, Row, Rows, VisuallyHidden } from '@gatehouse/ui-kit';
import { Smartphone } from 'lucide-react';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import type { Device } from './device-list.ts';

type RowsProps = Readonly<{
  devices: readonly Device[];
  busy: boolean;
  onRename(device: Device): void;
  onRemove(device: Device): void;
}>;

/** Devices by the name the player gave, with their own name below it. */
export function DeviceRows({ devices, busy, onRename, onRemove }: RowsProps) {
  const t = useSdkTexts();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium' });
  return (
    <Rows label={t('devices.rows')}>
      {devices.map((device) => (
        <Row
          key={device.memberDeviceNo}
          icon={Smartphone}
          title={device.deviceNickname}
          below={t('devices.since', { device: device.deviceName, day: day.format(device.regDt) })}
          actions={
            <>
              <Button variant="secondary" pending={busy} onClick={() => onRename(device)}>
                <span aria-hidden="true">{t('devices.rename')}</span>
                <VisuallyHidden>{t('devices.renameNamed', { name: device.deviceNickname })}</VisuallyHidden>
              </Button>
              <Button variant="secondary" pending={busy} onClick={() => onRemove(device)}>
                <span aria-hidden="true">{t('devices.remove')}</span>
                <VisuallyHidden>{t('devices.removeNamed', { name: device.deviceNickname })}</VisuallyHidden>
              </Button>
            </>
          }
        />
      ))}
    </Rows>
  );
}
