import { codeMutants } from '../code-mutants/code-mutants.ts';
import { runCodeMutants } from '../code-mutants/run-code-mutants.ts';
import { testsOf } from '../inputs.ts';
import type { Proof } from '../proof.ts';

export const codeMutantsProof: Proof = {
  name: 'code-mutants',
  about:
    'a check of the account API that is broken turns its test red: requirements of docs/asvs.md, and attacks that once went through',
  inputs: [...testsOf('apps/account-api'), 'tools/src/proof/code-mutants'],
  run: async ({ folder }) => ({
    tally: await runCodeMutants(codeMutants, folder),
    figures: [{ name: 'mutants', value: String(codeMutants.length) }],
  }),
};
