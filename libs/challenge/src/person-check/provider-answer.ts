/** How a provider sends the browser back: with a code, or with the reason why there is none. */
export type ProviderAnswer =
  | Readonly<{ kind: 'code'; state: string; code: string; transactionId: string }>
  | Readonly<{ kind: 'cancelled' | 'failed' | 'unreachable'; state: string }>
  | Readonly<{ kind: 'none' }>;

/** Errors of a provider that say nothing about the person (RFC 6749, 4.1.2.1). */
const kinds: Readonly<Record<string, 'cancelled' | 'unreachable'>> = {
  access_denied: 'cancelled',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** Reads the address at which the provider answered. */
export function providerAnswer({ searchParams }: URL): ProviderAnswer {
  const state = searchParams.get('state');
  const [code, error] = [searchParams.get('code'), searchParams.get('error')];
  if (!state) return { kind: 'none' };
  if (error) return { kind: kinds[error] ?? 'failed', state };
  return code ? { kind: 'code', state, code, transactionId: searchParams.get('tx_id') ?? '' } : { kind: 'none' };
}
