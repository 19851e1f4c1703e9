import { repositoryRoot } from '../../root.ts';
import { passOrFail } from '../../test/tally.ts';
import { wholeProduct } from '../inputs.ts';
import { buildOfBefore } from '../last-release/build-of-before.ts';
import { changedSince, lastTag, runningBefore } from '../last-release/last-release.ts';
import type { Figure, Proof, ProofContext, ProofResult } from '../proof.ts';
import { proveByJourneys } from '../prove-by-journeys.ts';

/** The shell, and a remote of each kind of page: with first HTML, without, and on the SDK page. */
const names = ['shell', 'mf-login', 'mf-signup', 'mf-device'] as const;

async function runAgainstToday(context: ProofContext): Promise<ProofResult> {
  const before = names.flatMap((name) => {
    const found = runningBefore(repositoryRoot, name);
    return found === null ? [] : [{ name, ...found }];
  });
  const labels = before.map(({ name, ref, isTag }) => (isTag ? ref : `${name} of ${ref}, which no tag names yet`));
  const figures: Figure[] = [{ name: 'before', value: labels.join(', ') || 'nothing' }];
  const changed = before.filter(({ name, ref }) => changedSince(repositoryRoot, ref, name));
  // What is the same as before works with itself; where there is no before, nothing is proven.
  if (changed.length === 0) {
    const unchanged = { name: 'changed since', value: 'nothing' };
    return { tally: passOrFail(before.length > 0), figures: [...figures, unchanged] };
  }
  const built: Record<string, string> = {};
  for (const { name, ref } of changed) built[name] = await buildOfBefore(name, ref, context.folder);
  const env = { PROOF_LAST_RELEASE: JSON.stringify(built) };
  const { tally, figures: told } = await proveByJourneys(context, { files: 'last-release', env });
  return { tally, figures: [...figures, ...told] };
}

export const lastReleaseProof: Proof = {
  name: 'last-release',
  about:
    "shell and remotes of their last releases, or of a day ago while none is tagged, work with today's, both ways, or are refused with a reason before they are live",
  inputs: wholeProduct,
  beside: (root) => names.map((name) => lastTag(root, name) ?? '').join(),
  run: runAgainstToday,
};
