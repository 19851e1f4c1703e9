import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import { seal, unseal } from '../../base/crypto/seal.ts';
import type { Platform } from '../../base/platform.ts';
import { readProvenContacts, type ProvenContact } from './disowned-contact.policy.ts';
import type { Freeze } from './freezes.repository.ts';

/** What proved a change that is disputed. */
export type ChangeProof = Readonly<{
  ways: readonly OwnerWay[];
  /** Mailboxes and numbers of these ways. */
  contacts: readonly ProvenContact[];
  /** Keyed hash of the browser that made the change; `null`: none. */
  browserHash: string | null;
}>;

type Kept = Pick<Freeze, 'proven_ways' | 'proving_contacts' | 'browser_hash'>;
type Keys = Pick<Platform, 'keyedHash'>;

/** Key of the contacts of one freeze: who reads the table only reads none of them. */
const contactsKey = ({ keyedHash }: Keys, id: string): string => keyedHash('freeze-proof', id);

/** A proof as it is kept with a freeze; `null`: it is not known. */
export function keptProof(keys: Keys, id: string, proof: ChangeProof | null): Kept {
  if (proof === null) return { proven_ways: null, proving_contacts: null, browser_hash: null };
  const contacts = seal(JSON.stringify(proof.contacts), contactsKey(keys, id));
  return { proven_ways: [...proof.ways], proving_contacts: contacts, browser_hash: proof.browserHash };
}

/** What proved the change that a freeze is about; `null`: it is not known. */
export function proofOfFreeze(keys: Keys, { id, ...kept }: Kept & Pick<Freeze, 'id'>): ChangeProof | null {
  const { proven_ways: ways, proving_contacts: sealed, browser_hash: browserHash } = kept;
  if (ways === null || sealed === null) return null;
  return { ways, contacts: readProvenContacts(unseal(sealed, contactsKey(keys, id))), browserHash };
}

/** Whether a way proved the disputed change, so that it lifts nothing: of mailboxes and numbers only the very one that did. */
export function isSpent(
  { ways, contacts }: ChangeProof,
  { way, contact }: Readonly<{ way: OwnerWay; contact: string | undefined }>,
): boolean {
  if (way !== 'contactAddress' && way !== 'signInAddress' && way !== 'phone') return ways.includes(way);
  return contacts.some((one) => one.contact === contact);
}
