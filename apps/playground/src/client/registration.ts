/** Registration of the playground's game at the platform: its client ids and its secret. */
export const clientKinds = ['confidential', 'public'] as const;
export type ClientKind = (typeof clientKinds)[number];

export type Registration = Readonly<{
  clientId: string;
  /** Secret of a client with a server; a client on the player's device has none and uses PKCE. */
  secret: string | null;
}>;

export const registrations: Readonly<Record<ClientKind, Registration>> = {
  confidential: { clientId: 'playground-client', secret: 'playground-client-secret-0001' },
  public: { clientId: 'playground-public', secret: null },
};

/** Registered addresses: for the authorization code, and for the return after a sign-out. */
export const clientPaths = { home: '/client', callback: '/client/callback', signedOut: '/client/signed-out' } as const;
