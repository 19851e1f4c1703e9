import { isAt, parseAddress } from '@gatehouse/platform';

/** The third party's client that a visit is for, as its own link named it. */
export type AskingClient = Readonly<{ clientId: string; address: string; state: string | null }>;

function clientIn(query: URLSearchParams): AskingClient | null {
  const [clientId, address] = [query.get('client_id'), query.get('redirect_url')];
  return clientId && address ? { clientId, address, state: query.get('state') } : null;
}

/** The authorization this visit returns to, when it does: the portal's own page, with the client's link in its query. */
function returnedTo({ origin, searchParams }: URL): URL | null {
  const back = parseAddress(searchParams.get('redirect_url') ?? '');
  return back?.origin === origin && isAt(back, '/auth/authorize') ? back : null;
}

/** The client of a link to `/auth/authorize`. */
export const clientOfAuthorization = (url: URL): AskingClient | null => clientIn(url.searchParams);

/** The client of the authorization that this page returns to. */
export function clientOfReturn(url: URL): AskingClient | null {
  const back = returnedTo(url);
  return back && clientIn(back.searchParams);
}

/** The client whose terms are asked for, also where no return address leads back to it. */
export const clientIdOf = (url: URL): string | null =>
  url.searchParams.get('client_id') ?? clientOfReturn(url)?.clientId ?? null;
