import { returnOf } from '@gatehouse/platform';
import { useArrival } from '@gatehouse/screen';
import { signOut } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { transition } from './logout.machine.ts';

/** A visit of this address signs out and leaves. */
export function useLogout() {
  const { url, leave, report } = useHost();
  const [state, dispatch] = useReducer(transition, 'working');

  const begin = async () => {
    dispatch('started');
    try {
      if (!(await signOut())) return dispatch('unreachable');
      dispatch('ended');
      leave(returnOf(url, 'signed-out'));
    } catch (thrown) {
      report(thrown, { call: 'sign-out' });
      dispatch('unreachable');
    }
  };

  useArrival(begin); // a second call ends nothing more, so a repeated mount does no harm

  return { state, retry: begin };
}
