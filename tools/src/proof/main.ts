import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import { repositoryRoot } from '../root.ts';
import { prepareMachine } from '../test/debian-packages.ts';
import { isGood, sum, tallyLine } from '../test/tally.ts';
import { testedPackages } from '../test/tested-packages.ts';
import { proofDocument, proofDocumentPath, type ProofRun } from './proof-document.ts';
import { proofs } from './proofs.ts';
import { runProof } from './run-proof.ts';
import { readWorkTree } from './work-tree.ts';

const width = Math.max(...proofs.map(({ name }) => name.length));

const spec = {
  usage: 'npm run proof -- [options]',
  about: [`Runs what takes too long for npm test, one after another, and writes ${proofDocumentPath}:`]
    .concat(proofs.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`))
    .join('\n'),
  options: {
    only: { value: '<names>', about: 'only these, with commas between; the others keep their row' },
    match: { value: '<pattern>', about: 'of proofs in apps/e2e/proof only what has such a title; writes no row' },
    dirty: { about: 'although the work tree differs from its commit, which the row then says' },
  },
} as const satisfies CommandSpec<string>;

await runCommand(spec, async (options) => {
  // Servers of this run hang on this process and end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const chosen = chooseProofs(options.text('only'));
  const tree = readWorkTree(repositoryRoot, proofDocumentPath);
  const match = options.text('match');
  if (tree.dirty && !options.on('dirty') && match === undefined)
    throw new CommandFailure(
      `The work tree differs from commit ${tree.commit}, which ${proofDocumentPath} would name: commit first, or add --dirty.`,
    );
  const machine = await prepareMachine(say);
  const packages = await testedPackages(repositoryRoot, undefined);
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-proof-'));
  const path = join(repositoryRoot, proofDocumentPath);
  const runs: ProofRun[] = [];
  for (const proof of chosen) {
    runs.push(await runProof(proof, { machine, packages, folder, match }, tree, say));
    // After each: a run that is ended early keeps what it has proven.
    if (match === undefined) await writeAtomically(path, proofDocument((await readIfThere(path)) ?? '', proofs, runs));
  }
  const total = sum(runs.map(({ tally }) => tally));
  if (isGood(total)) await rm(folder, { recursive: true, force: true });
  else say(`\nLogs, reports and pictures of this run: ${folder}`);
  say(`\n${match === undefined ? `${proofDocumentPath} is written.\n` : ''}${tallyLine(total)}`);
  return isGood(total) ? 0 : 1;
});

function chooseProofs(only: string | undefined) {
  if (only === undefined) return proofs;
  return only.split(',').map((name) => {
    const proof = proofs.find((one) => one.name === name.trim());
    if (proof) return proof;
    throw new CommandFailure(`There is no proof ${name}; there are ${proofs.map((one) => one.name).join(', ')}.`);
  });
}
