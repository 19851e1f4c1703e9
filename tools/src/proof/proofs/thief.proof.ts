import { testsOf } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

export const thiefProof: Proof = {
  name: 'thief',
  about: 'walks of a thief, over a model of the law and over the API, own no account by less than the law allows',
  inputs: testsOf('apps/account-api'),
  run: (context) =>
    proveByTests(context, {
      match: 'src/testing/thief/',
      files: 'all',
      env: { THIEF_STEPS: '2000000', THIEF_WALKS: '250' },
    }),
};
