import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Heading, LinkButton, Stack, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { SdkPage } from '../../flow/sdk-page.view.tsx';
import { sdkPaths } from '../../flow/sdk-query.ts';
import { tellApp } from '../../flow/tell-app.ts';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { ContactRows } from './contact-rows.view.tsx';
import type { Device } from './device-list.ts';
import { DeviceRows } from './device-rows.view.tsx';
import { RenameForm } from './rename-form.view.tsx';
import { StatusMessage } from './status-message.view.tsx';
import { useDevices, type DevicesPage } from './use-devices.ts';

function useRemoval({ remove, devices, query }: DevicesPage) {
  const t = useSdkTexts();
  const host = useHost();
  return async (device: Device) => {
    const last = devices?.deviceList.length === 1;
    const sure = await host.dialogs.confirm({
      title: t('devices.sure', { name: device.deviceNickname }),
      contents: t(last ? 'devices.sureLast' : 'devices.sureText'),
      confirm: t('devices.remove'),
      cancel: t('common.cancel'),
      destructive: true,
    });
    if (!sure) return;
    const left = await remove(device);
    if (left === null) return;
    tellApp(host, { result: 'device removed', service_id: query.serviceId, registered_count: left });
  };
}

function DeviceList({ page, onRename }: Readonly<{ page: DevicesPage; onRename(device: Device): void }>) {
  const t = useSdkTexts();
  const add = useLink(sdkPaths.register(page.query));
  const remove = useRemoval(page);
  if (!page.devices) return null;
  const { deviceList: devices, deviceLimit: limit, contactInfo, deviceRegistered } = page.devices;
  return (
    <Stack gap="loose">
      {devices.length > 0 ? (
        <DeviceRows devices={devices} busy={page.busy} onRename={onRename} onRemove={(device) => void remove(device)} />
      ) : (
        <Text>{t('devices.none')}</Text>
      )}
      <Text tone="soft" size="small">
        {t('devices.count', { used: devices.length, limit })}
      </Text>
      {deviceRegistered === 'N' ? (
        <LinkButton {...add} variant="primary" wide>
          {t('devices.add')}
        </LinkButton>
      ) : null}
      {devices.length > 0 ? (
        <Stack>
          <Heading level={2}>{t('contacts.title')}</Heading>
          <Text tone="soft">{t('contacts.about')}</Text>
          <ContactRows page={page} contacts={contactInfo} />
        </Stack>
      ) : null}
    </Stack>
  );
}

/** `/webview/sdk/device_management`, `/v2`: devices of a game, and the contacts that confirm them. */
export function ManagementDevicesScreen() {
  const t = useSdkTexts();
  const page = useDevices();
  const [renamed, setRenamed] = useState<Device | null>(null);
  const game = page.devices?.gameName ?? '';
  const listTitle = game === '' ? t('devices.title') : t('devices.titleOf', { game });
  const title = renamed ? t('devices.renameTitle', { name: renamed.deviceNickname }) : listTitle;
  usePageTitle(page.shown ? t('common.errorTitle', { title }) : title);
  const rename = (device: Device) => {
    page.clear();
    setRenamed(device);
  };
  return (
    <SdkPage title={title} about={renamed ? null : t('devices.about')} step={renamed ? 'rename' : 'list'}>
      <StatusMessage page={page} />
      {renamed ? (
        <RenameForm
          name={renamed.deviceNickname}
          busy={page.busy}
          onSave={(name) => void page.rename(renamed, name).then((saved) => saved && setRenamed(null))}
          onCancel={() => setRenamed(null)}
        />
      ) : (
        <DeviceList page={page} onRename={rename} />
      )}
    </SdkPage>
  );
}
