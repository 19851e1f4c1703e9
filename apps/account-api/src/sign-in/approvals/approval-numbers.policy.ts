import { authenticatorCodeDigits } from '@gatehouse/api-contract';
import type { KeyedHash } from '../../base/crypto/hashes.ts';

const range = 10 ** authenticatorCodeDigits;
/** Choices on the phone: the right number and so many others. */
const decoys = 2;

/** Numbers of one approval. They are drawn from the session's hash by the platform's key, so none is kept anywhere. */
type ApprovalNumbers = Readonly<{
  /** The page shows it; the phone finds it among `choices`. */
  shown: string;
  /** In ascending order, so that the place tells nothing. */
  choices: readonly string[];
  /** The phone shows it; typed in on the page, it approves as well. */
  typed: string;
}>;

function* drawn(keyedHash: KeyedHash, sessionHash: string): Generator<string> {
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(keyedHash(`approval-number-${round}`, sessionHash), 'base64url');
    yield String(bytes.readUIntBE(0, 6) % range).padStart(authenticatorCodeDigits, '0');
  }
}

export function approvalNumbers(keyedHash: KeyedHash, sessionHash: string): ApprovalNumbers {
  const different = new Set<string>();
  for (const number of drawn(keyedHash, sessionHash)) {
    different.add(number);
    if (different.size === decoys + 2) break;
  }
  const [shown = '', typed = '', ...others] = different;
  return { shown, typed, choices: [shown, ...others].toSorted() };
}
