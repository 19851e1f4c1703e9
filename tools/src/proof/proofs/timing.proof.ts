import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

export const timingProof: Proof = {
  name: 'timing',
  about:
    'times tell nobody who has an account; a lost database, a changed release index and a rollback are answered in time',
  inputs: [...wholeProduct, 'jest.config.mjs'],
  run: (context) => proveByTests(context, { match: '\\.timing\\.test\\.ts$', files: 'any' }),
};
