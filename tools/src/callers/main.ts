import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { callsDocument, callsDocumentPath } from './calls-document.ts';
import { factsDocument, factsDocumentPath } from './facts-document.ts';
import { ownershipDocument, ownershipDocumentPath } from './ownership-document.ts';

/** A program of the account API, because only that may import its flows. */
const diagramsOfFlows = 'apps/account-api/src/testing/flow-steps/write-flow-diagrams.main.ts';

const spec = {
  usage: 'npm run calls',
  about: `Writes ${callsDocumentPath} (every call of the contract, who makes it, and its test), ${factsDocumentPath}, ${ownershipDocumentPath} and the diagrams of flows in the READMEs of the account API.`,
  options: {},
};

await runCommand(spec, async () => {
  writeFileSync(`${repositoryRoot}/${callsDocumentPath}`, callsDocument());
  writeFileSync(`${repositoryRoot}/${factsDocumentPath}`, factsDocument());
  writeFileSync(`${repositoryRoot}/${ownershipDocumentPath}`, ownershipDocument());
  execFileSync(process.execPath, [`${repositoryRoot}/${diagramsOfFlows}`], { stdio: 'inherit' });
  say(`${callsDocumentPath}, ${factsDocumentPath}, ${ownershipDocumentPath} and the diagrams of flows are written`);
  return 0;
});
