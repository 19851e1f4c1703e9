import { testsOf } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

export const enumerationProof: Proof = {
  name: 'enumeration',
  about: 'neither answer nor time of a reset tells who has an account: 200 resets of each class of names',
  inputs: testsOf('apps/account-api'),
  run: (context) => proveByTests(context, { match: 'password-reset/enumeration' }),
};
