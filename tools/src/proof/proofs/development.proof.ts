import { sum } from '../../test/tally.ts';
import { followEdits } from '../follow-edits.ts';
import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';

export const developmentProof: Proof = {
  name: 'development',
  about:
    'edits appear in the open page while `npm run dev` compiles one remote against the others as released, and while it compiles the shell and all remotes',
  inputs: wholeProduct,
  run: async (context) => {
    const one = await followEdits(context, 'mf-login');
    return { tally: sum([one, await followEdits(context)]), figures: [] };
  },
};
