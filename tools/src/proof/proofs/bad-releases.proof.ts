import { badReleases } from '../bad-releases.ts';
import type { Proof } from '../proof.ts';
import { proveByJourneys } from '../prove-by-journeys.ts';

export const badReleasesProof: Proof = {
  ...badReleases,
  about:
    'a player signs in whatever is released: 14 faults of each remote and of the shell, opened, beside the sign-in page and in a web view, with a good and a bad version before',
  run: (context) => proveByJourneys(context, { files: 'drill' }),
};
