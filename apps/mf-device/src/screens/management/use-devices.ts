import { deviceList } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { sdkQueryOf } from '../../flow/sdk-query.ts';
import type { Devices } from './device-list.ts';
import { useDeviceChanges } from './use-device-changes.ts';

/** Devices and contacts of a game, and what changes them. */
export function useDevices() {
  const { url } = useHost();
  const query = sdkQueryOf(url);
  const { serviceId: service_id } = query;
  const [devices, setDevices] = useState<Devices | null>(null);

  const restart = `${url.pathname}${url.search}`;
  const list = useCall(deviceList, { restart });
  const load = async () => {
    const found = await list.send({ query: { service_id } });
    if (found) setDevices(found);
  };
  const state = devices?.state ?? '';
  const { pending, shown, ...changes } = useDeviceChanges({ state, restart, load, clearList: list.clear });
  useArrival(load);

  return {
    ...changes,
    query,
    devices,
    load,
    busy: pending || (list.pending && devices !== null),
    loading: list.pending,
    shown: list.shown ?? shown,
  };
}

export type DevicesPage = ReturnType<typeof useDevices>;
