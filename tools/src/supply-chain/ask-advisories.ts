import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../root.ts';
import { auditVerdict, type Verdict } from './audit-verdict.ts';

/** Asks the registry for advisories about the locked packages. */
export function askAdvisories(): Verdict {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return auditVerdict(stdout ?? '');
}
