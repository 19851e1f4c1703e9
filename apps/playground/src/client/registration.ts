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

/** The old service of the playground's game: a client with a server of its own, which nobody signs in through. */
export const oldServiceRegistration: Registration = {
  clientId: 'playground-old-service',
  secret: 'playground-old-service-secret-0001',
};

export const oldServicePaths = {
  home: '/old-service',
  signIn: '/old-service/sign-in',
  signOut: '/old-service/sign-out',
  move: '/old-service/move',
} as const;

/** The game of the playground, as the platform knows it. */
export const playgroundGame = { id: 'PLAYGROUND_GAME', no: 1001 } as const;

/** Registered addresses: for the authorization code, and for the return after a sign-out. */
export const clientPaths = { home: '/client', callback: '/client/callback', signedOut: '/client/signed-out' } as const;
