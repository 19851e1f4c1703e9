import { askAdvisories } from '../../supply-chain/ask-advisories.ts';
import { passOrFail, skippedFor } from '../../test/tally.ts';
import type { Proof } from '../proof.ts';

export const auditProof: Proof = {
  name: 'audit',
  about: 'no severe advisory is known for the locked packages; skipped where the registry does not answer',
  inputs: ['package-lock.json', 'tools/src/supply-chain'],
  days: 7,
  run: async () => {
    const { sentence, known } = askAdvisories();
    const tally = known === 'unknown' ? skippedFor(sentence) : passOrFail(known === 'nothing');
    return { tally, figures: known === 'severe' ? [{ name: 'advisories', value: sentence }] : [] };
  },
};
