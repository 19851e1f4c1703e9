import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../root.ts';
import { auditVerdict } from './audit-verdict.ts';

// `npm run audit`: asks the registry for advisories about what is locked. A registry that does not answer is no fault of a commit.
const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { sentence, exitCode } = auditVerdict(stdout ?? '');
process.stdout.write(`${sentence}\n`);
process.exitCode = exitCode;
