import { deviceEdit, deviceRemove } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useState } from 'react';
import type { Contact, Device } from './device-list.ts';

/** Result of the last change, for the notice above the list. */
type News = Readonly<{
  about: 'removed' | 'renamed' | 'madeDefault' | 'alreadyRemoved' | 'locked';
  name: string;
  turn: number;
}>;

type ListToChange = Readonly<{
  /** Flow that the list opened. */
  state: string;
  restart: string;
  load(): Promise<void>;
  /** Takes away what the list's own call shows. */
  clearList(): void;
}>;

/** What changes the devices and contacts of a game. After each change the list is loaded again. */
export function useDeviceChanges({ state, restart, load, clearList }: ListToChange) {
  const [news, setNews] = useState<News | null>(null);
  const tell = (about: News['about'], name: string) =>
    setNews((last) => ({ about, name, turn: (last?.turn ?? 0) + 1 }));

  const alreadyRemoved = () => {
    tell('alreadyRemoved', '');
    void load();
  };
  // Each request of the list opens a new flow, so an expired flow only requires another request. A device that is not
  // registered may read the list, but not change it.
  const own = {
    verificationTimeExpired: () => void load(),
    wrongVerifyStep: () => tell('locked', ''),
    deviceAlreadyDeleted: alreadyRemoved,
  };
  const edit = useCall(deviceEdit, { restart, own });
  const removal = useCall(deviceRemove, { restart, own });

  const clear = () => {
    setNews(null);
    clearList();
    edit.clear();
    removal.clear();
  };
  return {
    news,
    clear,
    pending: edit.pending || removal.pending,
    shown: edit.shown ?? removal.shown,
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
