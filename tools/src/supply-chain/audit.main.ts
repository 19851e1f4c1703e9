import { spawnSync } from 'node:child_process';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { repositoryRoot } from '../root.ts';
import { auditVerdict } from './audit-verdict.ts';

const spec = {
  usage: 'npm run audit',
  about:
    'Asks the registry for advisories about the locked packages. A registry that does not answer is no fault of a commit.',
  options: {},
};

await runCommand(spec, async () => {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { sentence, exitCode } = auditVerdict(stdout ?? '');
  say(sentence);
  return exitCode;
});
