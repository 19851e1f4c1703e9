import { studioVerification } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { studioCheckPath, studioFailedPath, studioSignInPath } from './studio-paths.ts';

/** Whether a player is old enough for the studio (spec A §5); starts a check of the person when none is on record. */
export function useStudio() {
  const host = useHost();
  const { url, navigate, leave, site, session } = host;
  const call = useCall(studioVerification, { restart: `${url.pathname}${url.search}` });
  const [state, setState] = useReducer((_: string, to: string) => to, '');

  const ask = async () => {
    if (session.state !== 'member') return navigate(studioSignInPath(url), { replace: true });
    // The check comes back here, where the platform is asked again.
    const found = await call.send({ body: { redirect_url: url.href } });
    if (!found) return;
    const { status, age } = found;
    switch (status) {
      case 'VERIFIED':
        return leave(url.searchParams.get('redirect_url') ?? site.home);
      case 'TOO_YOUNG':
        return navigate(studioFailedPath(age), { replace: true });
      case 'OPEN':
        return setState(found.state);
      default:
        return status satisfies never;
    }
  };
  useArrival(ask);

  return { state, shown: call.shown, retry: ask, start: () => navigate(studioCheckPath(state)) };
}

export type Studio = ReturnType<typeof useStudio>;
