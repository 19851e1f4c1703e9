import type { Proof } from './proof.ts';
import { auditProof } from './proofs/audit.proof.ts';
import { badReleasesProof } from './proofs/bad-releases.proof.ts';
import { bothEnginesProof } from './proofs/both-engines.proof.ts';
import { clockProof } from './proofs/clock.proof.ts';
import { codeMutantsProof } from './proofs/code-mutants.proof.ts';
import { crashesProof } from './proofs/crashes.proof.ts';
import { developmentProof } from './proofs/development.proof.ts';
import { enumerationProof } from './proofs/enumeration.proof.ts';
import { lastReleaseProof } from './proofs/last-release.proof.ts';
import { lawMutantsProof } from './proofs/law-mutants.proof.ts';
import { longJourneysProof } from './proofs/long-journeys.proof.ts';
import { otherEnginesProof } from './proofs/other-engines.proof.ts';
import { thiefProof } from './proofs/thief.proof.ts';
import { timingProof } from './proofs/timing.proof.ts';
import { unattendedProof } from './proofs/unattended.proof.ts';

/** In the order in which they run and stand in docs/proof.md. */
export const proofs: readonly Proof[] = [
  auditProof,
  timingProof,
  crashesProof,
  bothEnginesProof,
  clockProof,
  longJourneysProof,
  otherEnginesProof,
  developmentProof,
  enumerationProof,
  thiefProof,
  lastReleaseProof,
  badReleasesProof,
  unattendedProof,
  codeMutantsProof,
  lawMutantsProof,
];
