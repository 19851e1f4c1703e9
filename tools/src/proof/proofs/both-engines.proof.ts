import { testsOf } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

export const bothEnginesProof: Proof = {
  name: 'both-engines',
  about:
    'every call test of the account API on PostgreSQL and on the embedded database, 50 rounds of each race, and 1,000 scripted tries of each captcha',
  inputs: testsOf('apps/account-api'),
  run: (context) =>
    proveByTests(context, {
      match: 'apps/account-api',
      files: 'all',
      env: { GATEHOUSE_ENGINES: 'both', GATEHOUSE_RACE_ROUNDS: '50', GATEHOUSE_CAPTCHA_TRIES: '1000' },
    }),
};
