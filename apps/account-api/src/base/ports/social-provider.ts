import type { SocialProvider } from '@gatehouse/platform';

/** A player as a provider knows them. Only `subject` says who it is; an address is a hint, and only a verified one. */
export type ProvenIdentity = Readonly<{ subject: string; verifiedEmail: string | null }>;

/** What a flow sends along and expects back. */
export type SocialChallenge = Readonly<{ state: string; nonce: string; codeVerifier: string; redirectUri: string }>;

export type ProviderAnswer = Readonly<{ code: string; issuer: string | null }>;

/** The provider could not be asked, or what it said cannot be believed. `reason` is for the log. */
export class SocialProviderFailure extends Error {
  override readonly name = 'SocialProviderFailure';
}

export type SocialProviderPort = Readonly<{
  /** Name by which the provider signs its answers. */
  issuer: string;
  /** Address of the provider's page for one flow. Throws SocialProviderFailure. */
  authorizationUrl(challenge: SocialChallenge): Promise<URL>;
  /** Turns an answer into who it was. Throws SocialProviderFailure. */
  prove(answer: ProviderAnswer, challenge: SocialChallenge): Promise<ProvenIdentity>;
}>;

export type SocialProviders = ReadonlyMap<SocialProvider, SocialProviderPort>;
