import { writeFileSync } from 'node:fs';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { callsDocument, callsDocumentPath } from './calls-document.ts';
import { factsDocument, factsDocumentPath } from './facts-document.ts';

const spec = {
  usage: 'npm run calls',
  about: `Writes ${callsDocumentPath} (every call of the contract, who makes it, and its test) and ${factsDocumentPath}.`,
  options: {},
};

await runCommand(spec, async () => {
  writeFileSync(`${repositoryRoot}/${callsDocumentPath}`, callsDocument());
  writeFileSync(`${repositoryRoot}/${factsDocumentPath}`, factsDocument());
  say(`${callsDocumentPath} and ${factsDocumentPath} are written`);
  return 0;
});
