import { signOut } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { transition } from './logout.machine.ts';

/** Coming to this address is the command: it signs out and leaves. */
export function useLogout() {
  const { url, leave, report } = useHost();
  const [state, dispatch] = useReducer(transition, 'working');

  const begin = async () => {
    dispatch('started');
    try {
      if (!(await signOut())) return dispatch('unreachable');
      dispatch('ended');
      leave(url.searchParams.get('redirect_url'));
    } catch (thrown) {
      report(thrown, { call: 'sign-out' });
      dispatch('unreachable');
    }
  };

  // Ending twice is ending once, so a repeated mount does no harm.
  const arrive = useEffectEvent(begin);
  useEffect(() => void arrive(), []);

  return { state, retry: begin };
}
