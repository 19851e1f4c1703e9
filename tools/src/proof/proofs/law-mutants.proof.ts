import { repositoryRoot } from '../../root.ts';
import { testsOf } from '../inputs.ts';
import { keepsNothing, keptFor, sourcesIn } from '../law-mutants/kept-judgements.ts';
import { lawMutants, fullName } from '../law-mutants/law-mutants.ts';
import { runBaseline, runLawMutants, testsBefore } from '../law-mutants/run-law-mutants.ts';
import { sameToAll } from '../law-mutants/same-to-all.ts';
import { proofDocumentPath } from '../proof-document.ts';
import type { Proof } from '../proof.ts';
import { inputPaths } from '../stamp.ts';
import { readWorkTree } from '../work-tree.ts';

const name = 'law-mutants';
const inputs = [...testsOf('apps/account-api'), 'tools/src/proof/law-mutants'];

export const lawMutantsProof: Proof = {
  name,
  about:
    'a cell of the law of ownership that is changed turns a test of behaviour red: a walk, or a test that makes the call of its row',
  inputs,
  run: async ({ folder, match }) => {
    const { dirty } = readWorkTree(repositoryRoot, proofDocumentPath);
    const paths = await inputPaths(repositoryRoot, { name, inputs });
    const kept = dirty ? keepsNothing : keptFor(sourcesIn(repositoryRoot, paths, 'apps/account-api/src'));
    const mutants = lawMutants().filter((one) => match === undefined || new RegExp(match, 'u').test(fullName(one)));
    const baseline = await runBaseline(folder, testsBefore(mutants), kept);
    const { tally, seconds } = await runLawMutants(folder, mutants, { baseline, kept });
    if (match === undefined && tally.failed === 0) kept.forget(); // the row tells of it
    return {
      tally,
      figures: [
        { name: 'mutants', value: String(mutants.length) },
        { name: 'killed', value: String(tally.passed) },
        { name: 'equivalents', value: String(Object.keys(sameToAll).length) },
        { name: 'each judged for', value: `${(seconds / Math.max(mutants.length, 1)).toFixed(1)} s` },
      ],
    };
  },
};
