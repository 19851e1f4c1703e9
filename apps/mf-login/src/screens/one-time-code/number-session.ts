import { otpSessionOpen } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';

/** The approval whose number is typed in: the one that the address names, else one that this page opens for its sign-in. */
export function useNumberSession() {
  const { searchParams } = useHost().url;
  const named = searchParams.get('session');
  const state = searchParams.get('state');
  const [session, setSession] = useState(named);
  const { send, shown, clear } = useCall(otpSessionOpen, { restart: '/login' });

  const open = async () => {
    setSession(null);
    clear();
    const opened = await send({ body: state === null ? {} : { state } });
    if (opened) setSession(opened.session);
  };
  useArrival(() => named ?? open());
  return { session, refusal: shown, open };
}
