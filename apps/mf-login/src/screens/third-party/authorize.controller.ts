import { clientInfo } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { clientOfAuthorization } from './client-of.ts';

/** A link whose client and address are right and that is refused all the same lacks the client's proof key (RFC 7636). */
const incomplete = { ok: false, refusal: 'requestInvalid', code: '40001', data: null, requestId: null } as const;

/**
 * The guard of this route leads every visitor with a correct link on; the others have a wrong link, and are told what is
 * wrong with it. Nothing here leads to the address of such a link.
 */
export function useAuthorize() {
  const { url } = useHost();
  const { send, shown, refuse, clear } = useCall(clientInfo, {});

  const ask = async () => {
    const { clientId = '', address = '' } = clientOfAuthorization(url) ?? {};
    if (await send({ query: { client_id: clientId, redirect_uri: address } })) await refuse(incomplete);
  };
  useArrival(ask);

  const retry = () => {
    clear();
    void ask();
  };
  return { refusal: shown, retry };
}
