import { longTag } from '../../test/steps/choose-journeys.ts';
import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByJourneys } from '../prove-by-journeys.ts';

export const longJourneysProof: Proof = {
  name: 'long-journeys',
  about: 'journeys marked @long: further surfaces, ages, styles and rows of what each test run walks once',
  inputs: wholeProduct,
  run: (context) => proveByJourneys(context, { tag: longTag }),
};
