import { clockMoved, faketime } from '../../test/moved-clock.ts';
import { skippedFor } from '../../test/tally.ts';
import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

export const clockProof: Proof = {
  name: 'clock',
  about: 'unit and call tests a year from now: no date in them or in the product makes them red',
  inputs: [...wholeProduct, 'jest.config.mjs'],
  days: 180, // half of the year is then still ahead
  wants: [faketime],
  run: async (context) => {
    if (!faketime.isThere()) return { tally: skippedFor('No libfaketime here: the clock stays.'), figures: [] };
    return proveByTests(context, { files: 'all', env: clockMoved(yearMs) });
  },
};
