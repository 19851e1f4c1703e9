import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByTests } from '../prove-by-tests.ts';

export const crashesProof: Proof = {
  name: 'crashes',
  about:
    'servers that are killed or restarted among calls lose nothing they acknowledged, leave nothing half done, and fail no request that another one can take',
  inputs: [...wholeProduct, 'jest.config.mjs'],
  run: (context) =>
    proveByTests(context, {
      match: 'apps/.*(crash|restart)(\\.proof)?\\.test\\.ts$',
      files: 'any',
      env: { GATEHOUSE_CRASH_CROWD: '40' },
    }),
};
