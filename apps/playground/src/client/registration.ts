/** How the playground's game is registered at the platform: as an outside party it was told its ids and its secret. */
export const clientKinds = ['confidential', 'public'] as const;
export type ClientKind = (typeof clientKinds)[number];

export type Registration = Readonly<{
  clientId: string;
  /** A server keeps one; a client in the player's hands has none and proves itself by PKCE. */
  secret: string | null;
}>;

export const registrations: Readonly<Record<ClientKind, Registration>> = {
  confidential: { clientId: 'playground-client', secret: 'playground-client-secret-0001' },
  public: { clientId: 'playground-public', secret: null },
};

/** Its own addresses, as registered: where a code is sent to, and where a sign-out ends. */
export const clientPaths = { home: '/client', callback: '/client/callback', signedOut: '/client/signed-out' } as const;
