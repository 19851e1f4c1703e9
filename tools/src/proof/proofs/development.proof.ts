import { followEdits } from '../../test/steps/development-step.ts';
import type { Proof } from '../proof.ts';

export const developmentProof: Proof = {
  name: 'development',
  about: 'edits appear in the open page while `npm run dev` compiles the shell and all remotes, not one',
  run: async (context) => {
    const { tally } = await followEdits({ ...context, match: undefined, repeat: 1, timed: [] });
    return { tally, figures: [] };
  },
};
