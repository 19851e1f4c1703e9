import { signOut } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useCallback, useEffect, useReducer } from 'react';
import { transition } from './logout.machine.ts';

/** Coming to this address is the command: it signs out and leaves. */
export function useLogout() {
  const { url, leave, report } = useHost();
  const [state, dispatch] = useReducer(transition, 'working');
  const address = url.searchParams.get('redirect_url');

  const begin = useCallback(async () => {
    dispatch('started');
    try {
      if (!(await signOut())) return dispatch('unreachable');
      dispatch('ended');
      leave(address);
    } catch (thrown) {
      report(thrown, { call: 'sign-out' });
      dispatch('unreachable');
    }
  }, [address, leave, report]);

  // Ending twice is ending once, so a repeated mount does no harm.
  useEffect(() => void begin(), []);

  return { state, retry: begin };
}
