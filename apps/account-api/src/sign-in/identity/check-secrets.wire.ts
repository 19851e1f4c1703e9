import * as v from 'valibot';
import { seal, unseal } from '../../base/crypto/seal.ts';
import type { KeptPerson } from '../../flow/flows/flow-kind.port.ts';

const secretsSchema = v.object({ nonce: v.string(), codeVerifier: v.string(), flowState: v.string() });
const personSchema = v.object({ identityHash: v.string(), birthDate: v.string() });

/** What a check hides from everyone except the browser that has its state. */
type CheckSecrets = v.InferOutput<typeof secretsSchema>;

export const sealSecrets = (secrets: CheckSecrets, state: string): string => seal(JSON.stringify(secrets), state);
export const openSecrets = (sealed: string, state: string): CheckSecrets =>
  v.parse(secretsSchema, JSON.parse(unseal(sealed, state)));
export const sealPerson = (person: KeptPerson, state: string): string => seal(JSON.stringify(person), state);
export const openPerson = (sealed: string, state: string): KeptPerson =>
  v.parse(personSchema, JSON.parse(unseal(sealed, state)));
