import { randomToken } from '../../base/crypto/random.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';

/** What a flow keeps from everybody: the nonce of the ID token and the verifier of PKCE. */
type FlowSecrets = Readonly<{ nonce: string; codeVerifier: string }>;

/** New secrets, sealed so that only the state itself opens them: the row alone tells nothing. */
export const sealedSecrets = (state: string): string =>
  seal(JSON.stringify({ nonce: randomToken(), codeVerifier: randomToken() } satisfies FlowSecrets), state);

export const openSecrets = (sealed: string, state: string): FlowSecrets =>
  JSON.parse(unseal(sealed, state)) as FlowSecrets; // ours: it was sealed
