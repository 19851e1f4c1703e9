import { readProvenContacts, type ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { unseal } from '../../base/crypto/seal.ts';
import type { Platform } from '../../base/platform.ts';
import type { KeptChange } from './kept-changes.repository.ts';
import { keptKey } from './kept-key.policy.ts';

/** A mailbox or number that proved changes which fall: it may be disowned with them. */
export type DisownableContact = ProvenContact &
  Readonly<{
    /** The changes that it proved, the first of them first. */
    ids: readonly string[];
    /** When it proved the last one. */
    at: Date;
  }>;

/** What proved these changes, each mailbox and number once, the last one first. Of a change of before proofs were kept nothing is known. */
export function contactsThatProved(
  platform: Pick<Platform, 'keyedHash'>,
  changes: readonly Pick<KeptChange, 'id' | 'kept_at' | 'proofs'>[],
): readonly DisownableContact[] {
  const found = new Map<string, DisownableContact>();
  for (const { id, kept_at: at, proofs } of changes)
    for (const proof of proofs === null ? [] : readProvenContacts(unseal(proofs, keptKey(platform, id)))) {
      const key = `${proof.channel} ${proof.contact}`;
      found.set(key, { ...proof, ids: [...(found.get(key)?.ids ?? []), id], at });
    }
  return [...found.values()].toReversed();
}

/** The contacts that a person names by the changes that they proved; an id of another change names none. */
export const contactsNamed = (
  disownable: readonly DisownableContact[],
  ids: readonly string[],
): readonly DisownableContact[] => disownable.filter((contact) => contact.ids.some((id) => ids.includes(id)));
