import { clientReturnPath } from '@gatehouse/platform';
import { useArrival } from '@gatehouse/screen';
import { signOut } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { transition } from './logout.machine.ts';

/** Where the visitor wants to be afterwards; for a third party's client the edge asks whether the address is its own. */
function returnOf({ origin, searchParams }: URL): string | null {
  const [clientId, address] = [searchParams.get('client_id'), searchParams.get('redirect_url')];
  if (!clientId || !address) return address;
  const back = { clientId, address, reason: 'signed-out', state: searchParams.get('state') } as const;
  return new URL(clientReturnPath(back), origin).href;
}

/** A visit of this address signs out and leaves. */
export function useLogout() {
  const { url, leave, report } = useHost();
  const [state, dispatch] = useReducer(transition, 'working');

  const begin = async () => {
    dispatch('started');
    try {
      if (!(await signOut())) return dispatch('unreachable');
      dispatch('ended');
      leave(returnOf(url));
    } catch (thrown) {
      report(thrown, { call: 'sign-out' });
      dispatch('unreachable');
    }
  };

  useArrival(begin); // a second call ends nothing more, so a repeated mount does no harm

  return { state, retry: begin };
}
