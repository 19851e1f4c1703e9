import { deviceEdit, deviceList, deviceRemove, type ClientValue } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { sdkQueryOf } from '../../sdk/sdk-query.ts';

export type Devices = ClientValue<typeof deviceList>;
export type Device = Devices['deviceList'][number];
export type Contact = Devices['contactInfo'][number];

/** Result of the last change, for the notice above the list. */
export type News = Readonly<{
  about: 'removed' | 'renamed' | 'madeDefault' | 'gone' | 'locked';
  name: string;
  turn: number;
}>;

/** Devices and contacts of a game, and what changes them. After each change the list is loaded again. */
export function useDevices() {
  const { url } = useHost();
  const query = sdkQueryOf(url);
  const { serviceId: service_id } = query;
  const [devices, setDevices] = useState<Devices | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const tell = (about: News['about'], name: string) =>
    setNews((last) => ({ about, name, turn: (last?.turn ?? 0) + 1 }));

  const load = async () => {
    const found = await list.send({ query: { service_id } });
    if (found) setDevices(found);
  };
  const gone = () => {
    tell('gone', '');
    void load();
  };
  // Each request of the list opens a new flow, so an expired flow only requires another request. A device that is not
  // registered may read the list, but not change it.
  const own = {
    verificationTimeExpired: () => void load(),
    wrongVerifyStep: () => tell('locked', ''),
    deviceAlreadyDeleted: gone,
  };
  const restart = `${url.pathname}${url.search}`;
  const list = useCall(deviceList, { restart });
  const edit = useCall(deviceEdit, { restart, own });
  const removal = useCall(deviceRemove, { restart, own });
  useArrival(load);

  const clear = () => {
    setNews(null);
    for (const call of [list, edit, removal]) call.clear();
  };
  const state = devices?.state ?? '';
  return {
    query,
    devices,
    news,
    clear,
    load,
    busy: edit.pending || removal.pending || (list.pending && devices !== null),
    loading: list.pending,
    shown: list.shown ?? edit.shown ?? removal.shown,
    rename: async ({ memberDeviceNo }: Device, deviceNickname: string): Promise<boolean> => {
      clear();
      if (!(await edit.send({ body: { state, memberDeviceNo, deviceNickname } }))) return false;
      tell('renamed', deviceNickname);
      await load();
      return true;
    },
    /** Number of devices left; `null`: it was not removed. */
    remove: async ({ memberDeviceNo, deviceNickname }: Device): Promise<number | null> => {
      clear();
      const removed = await removal.send({ body: { state, memberDeviceNo } });
      if (!removed) return null;
      tell('removed', deviceNickname);
      await load();
      return removed.registeredCnt;
    },
    makeDefault: async ({ kind, value }: Contact): Promise<void> => {
      clear();
      if (!(await edit.send({ body: { state, defaultContact: kind } }))) return;
      tell('madeDefault', value);
      await load();
    },
  };
}

export type DevicesPage = ReturnType<typeof useDevices>;
