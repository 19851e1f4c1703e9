/** How a provider sends the browser back: with a code, or with why there is none. */
export type ProviderAnswer =
  | Readonly<{ kind: 'code'; state: string; code: string; transactionId: string }>
  | Readonly<{ kind: 'cancelled' | 'failed'; state: string }>
  | Readonly<{ kind: 'none' }>;

/** Reads the address that the provider answered at. */
export function providerAnswer({ searchParams }: URL): ProviderAnswer {
  const state = searchParams.get('state');
  const [code, error] = [searchParams.get('code'), searchParams.get('error')];
  if (!state) return { kind: 'none' };
  if (error) return { kind: error === 'access_denied' ? 'cancelled' : 'failed', state };
  return code ? { kind: 'code', state, code, transactionId: searchParams.get('tx_id') ?? '' } : { kind: 'none' };
}
