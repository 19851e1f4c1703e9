import { guardianBegin, guardianPageTypes, type CallInput } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { casePath, guardianSignInPath, movePath, restartPath, returnToCaller } from '../../../flow/guardian-paths.ts';
import { guardianTypeOf } from '../../../flow/guardian-types.ts';

type Request = CallInput<typeof guardianBegin>['body'];

/** What an address asks for by its own words, without a state of ours; `null`: nothing. */
function requestOf(url: URL): Request | null {
  const named = guardianTypeOf(url);
  const type = guardianPageTypes.find((one) => one === named);
  const gameId = url.searchParams.get('game_id');
  const address = url.searchParams.get('redirect_url');
  return type && gameId ? { type, game_id: gameId, ...(address && { redirect_url: address }) } : null;
}

/**
 * Opens the case that a visit is about, where it brought none. The child goes on at its own page, or back at once where nobody
 * has to be asked. `onNothing`: the address asks for nothing.
 */
export function useBeginCase(onNothing: () => void) {
  const host = useHost();
  const { url, session, navigate } = host;
  const begin = useCall(guardianBegin, { restart: restartPath(url), own: { verificationTimeExpired: onNothing } });

  const open = async (request: Request) => {
    if (session.state !== 'member') return navigate(guardianSignInPath(url), { replace: true });
    const begun = await begin.send({ body: request });
    if (!begun) return;
    const { state, type, redirect_url: address } = begun;
    if (state === null) returnToCaller(host, address);
    else navigate(casePath({ type, state }), { replace: true });
  };
  return {
    /** For the game of the address: also after a state that stands for nothing any more. */
    byAddress: () => {
      const request = requestOf(url);
      if (request === null) onNothing();
      else void open(request);
    },
    /** The state is that of the move itself, which knows its step. */
    toMove: () => {
      const path = movePath(url);
      if (path === null) onNothing();
      else navigate(path, { replace: true });
    },
    shown: begin.shown,
  };
}
