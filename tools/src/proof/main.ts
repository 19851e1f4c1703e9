import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { prepareMachine } from '../test/debian-packages.ts';
import { isGood, sum, tallyLine, type Tally } from '../test/tally.ts';
import { testedPackages } from '../test/tested-packages.ts';
import { proofDocumentPath } from './proof-document.ts';
import type { Proof, ProofContext } from './proof.ts';
import { proofs } from './proofs.ts';
import { runProof } from './run-proof.ts';
import { runProofs } from './run-proofs.ts';
import { readWorkTree, type WorkTree } from './work-tree.ts';

const width = Math.max(...proofs.map(({ name }) => name.length));

const spec = {
  usage: 'npm run proof -- [options]',
  about: [
    `Runs what takes too long for npm test, one after another, and writes ${proofDocumentPath}. A row that is good is not run again while`,
    'nothing that its proof depends on changes. Fails while a row of those asked for is not good. Proofs:',
  ]
    .concat(proofs.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`))
    .join('\n'),
  options: {
    only: { value: '<names>', about: 'only these, with commas between; the others keep their row' },
    match: {
      value: '<pattern>',
      about:
        'of proofs in apps/e2e/proof only what has such a title, of law-mutants only those of such a table and name ("^changes: "); writes no row',
    },
    again: { about: 'also those whose row is good and whose inputs are the same' },
    dirty: { about: 'although the work tree differs from its commit, which the row then says, so that it is not good' },
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
  const machine = await prepareMachine(
    say,
    chosen.flatMap(({ wants = [] }) => wants),
  );
  const packages = await testedPackages(repositoryRoot, undefined);
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-proof-'));
  const context = { machine, packages, folder, match };
  const isWell =
    match === undefined ? await prove(chosen, context, tree, options.on('again')) : await tryOut(chosen, context, tree);
  if (isWell) await rm(folder, { recursive: true, force: true });
  else say(`\nLogs, reports and pictures of this run: ${folder}`);
  return isWell ? 0 : 1;
});

/** Whether the rows of the chosen proofs are good in the end. */
async function prove(
  chosen: readonly Proof[],
  context: ProofContext,
  tree: WorkTree,
  again: boolean,
): Promise<boolean> {
  const bad = await runProofs(chosen, { root: repositoryRoot, proofs, context, tree, again, say });
  say('');
  for (const reason of bad) say(`Not good: ${reason}.`);
  say(`${proofDocumentPath}: ${chosen.length - bad.length} of ${chosen.length} rows are good.`);
  return bad.length === 0;
}

/** Runs a part of proofs, which no row tells of. */
async function tryOut(chosen: readonly Proof[], context: ProofContext, tree: WorkTree): Promise<boolean> {
  const tallies: Tally[] = [];
  for (const proof of chosen) tallies.push((await runProof(proof, context, { ...tree, stamp: '' }, say)).tally);
  say(`\n${tallyLine(sum(tallies))}`);
  return isGood(sum(tallies));
}

function chooseProofs(only: string | undefined) {
  if (only === undefined) return proofs;
  return only.split(',').map((name) => {
    const proof = proofs.find((one) => one.name === name.trim());
    if (proof) return proof;
    throw new CommandFailure(`There is no proof ${name}; there are ${proofs.map((one) => one.name).join(', ')}.`);
  });
}
