import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { askAdvisories } from './ask-advisories.ts';

const spec = {
  usage: 'npm run audit',
  about:
    'Asks the registry for advisories about the locked packages. A registry that does not answer is no fault of a commit.',
  options: {},
};

await runCommand(spec, async () => {
  const { sentence, known } = askAdvisories();
  say(sentence);
  return known === 'severe' ? 1 : 0;
});
