import { wholeProduct } from '../inputs.ts';
import type { Proof } from '../proof.ts';
import { proveByJourneys } from '../prove-by-journeys.ts';

export const otherEnginesProof: Proof = {
  name: 'other-engines',
  about: "a sign-up, a captcha and the registration of a game's device in Firefox and WebKit",
  inputs: wholeProduct,
  run: (context) => proveByJourneys(context, { files: 'other-engines' }),
};
