import { notMeLock, notMeRead, type ClientValue } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { recoverPasswordPath } from '../../flow/paths.ts';

export type Change = ClientValue<typeof notMeRead>;

/** Reads what the letter is about; only the button locks the account. */
export function useNotMe() {
  const { url, navigate } = useHost();
  const state = url.searchParams.get('state') ?? '';
  const [change, setChange] = useState<Change | null>(null);
  const read = useCall(notMeRead, { restart: recoverPasswordPath });
  const lock = useCall(notMeLock, { restart: recoverPasswordPath });
  const load = () => void read.send({ query: { state } }).then(setChange);
  useArrival(load);
  return {
    change,
    shown: read.shown ?? lock.shown,
    pending: lock.pending,
    retry: load,
    lock: async () => {
      const locked = await lock.send({ body: { state } });
      if (locked) navigate(pathWith(recoverPasswordPath, { state: locked.state, from: 'recovery' }), { replace: true });
    },
  };
}

export type NotMePage = ReturnType<typeof useNotMe>;
