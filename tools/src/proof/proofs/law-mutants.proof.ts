import { testsOf } from '../inputs.ts';
import { judgingTests } from '../law-mutants/judging-tests.ts';
import { lawMutants } from '../law-mutants/law-mutants.ts';
import { runBaseline, runLawMutants } from '../law-mutants/run-law-mutants.ts';
import type { Proof } from '../proof.ts';

export const lawMutantsProof: Proof = {
  name: 'law-mutants',
  about:
    'a cell of the law of ownership that is changed turns a test of behaviour red: a walk, or a test that makes the call of its row',
  inputs: [...testsOf('apps/account-api'), 'tools/src/proof/law-mutants'],
  run: async ({ folder }) => {
    const mutants = lawMutants();
    const { tally } = await runLawMutants(folder, mutants, await runBaseline(folder, judgingTests()));
    return { tally, figures: [{ name: 'mutants', value: String(mutants.length) }] };
  },
};
