import { clientReturnPath } from '@gatehouse/platform';
import { signOut } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { transition } from './logout.machine.ts';

/** Where the visitor wants to be afterwards; for a third party's client the edge asks whether the address is its own. */
function returnOf({ origin, searchParams }: URL): string | null {
  const [clientId, address] = [searchParams.get('client_id'), searchParams.get('redirect_url')];
  if (!clientId || !address) return address;
  const back = { clientId, address, reason: 'signed-out', state: searchParams.get('state') } as const;
  return new URL(clientReturnPath(back), origin).href;
}

/** Coming to this address is the command: it signs out and leaves. */
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

  // Ending twice is ending once, so a repeated mount does no harm.
  const arrive = useEffectEvent(begin);
  useEffect(() => void arrive(), []);

  return { state, retry: begin };
}
