import { writeFileSync } from 'node:fs';
import { helpText, readOptions } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { callsDocument, callsDocumentPath } from './calls-document.ts';
import { factsDocument, factsDocumentPath } from './facts-document.ts';

const spec = {
  usage: 'npm run calls',
  about: `Writes ${callsDocumentPath} (every call of the contract, who makes it, and its test) and ${factsDocumentPath}.`,
  options: {},
};

await runMain(async (args) => {
  if (readOptions(spec, args).help) {
    say(helpText(spec));
    return 0;
  }
  writeFileSync(`${repositoryRoot}/${callsDocumentPath}`, callsDocument());
  writeFileSync(`${repositoryRoot}/${factsDocumentPath}`, factsDocument());
  say(`${callsDocumentPath} and ${factsDocumentPath} are written`);
  return 0;
});
