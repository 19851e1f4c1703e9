import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

export const unattendedProof: Proof = {
  name: 'unattended',
  about:
    'two real edges, one account API and `portalctl watch` take a bad release back without a person; lies change nothing',
  inputs: wholeProduct,
  run: (context) => proveByTests(context, { match: 'portalctl/unattended' }),
};
