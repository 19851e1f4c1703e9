import type { personCheckMethods } from '@gatehouse/api-contract';

export type PersonCheckMethod = (typeof personCheckMethods)[number];

/** A person as a provider knows them. `identity` is the same at every check of one person, whatever they are called. */
export type CheckedPerson = Readonly<{
  identity: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  gender: 'M' | 'F';
  /** ISO 3166 code. */
  nation: string;
}>;

/** What one check sends along and expects back. */
export type IdentityChallenge = Readonly<{
  method: PersonCheckMethod;
  transactionId: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}>;

/**
 * No person came of a check. `refused`: the provider does not know the code any more. `broken`: it could not be asked, or
 * what it said cannot be believed. The message is for the log.
 */
export class IdentityProviderFailure extends Error {
  override readonly name = 'IdentityProviderFailure';
  readonly kind: 'refused' | 'broken';

  constructor(kind: 'refused' | 'broken', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type IdentityProvider = Readonly<{
  /** Address of the provider's page for one check. */
  checkUrl(challenge: IdentityChallenge): URL;
  /** Turns the code of a check into the person. Throws IdentityProviderFailure. */
  prove(code: string, challenge: IdentityChallenge): Promise<CheckedPerson>;
}>;
