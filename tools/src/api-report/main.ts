import { join } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readIfThere } from '../files/read-json.ts';
import { repositoryRoot } from '../root.ts';
import { declaredIn } from './declarations.ts';
import { isStepped, readReport, reportFile, reportText, stepBetween } from './report.ts';
import { sharedLibs } from './shared-libs.ts';

const spec = {
  usage: 'npm run api',
  about: `Writes ${reportFile} of each library that shell and remotes share, if its version was raised as its changes need.`,
  options: {},
} as const satisfies CommandSpec<string>;

await runCommand(spec, async () => {
  const declared = await declaredIn(
    repositoryRoot,
    sharedLibs.map(({ folder }) => folder),
  );
  const refused: string[] = [];
  for (const [at, { folder, grows }] of sharedLibs.entries()) {
    const now = declared[at];
    if (!now) continue;
    const path = join(repositoryRoot, folder, reportFile);
    const text = await readIfThere(path);
    const before = text === null ? null : readReport(text);
    const { step, why } = before ? stepBetween(before.exports, now.exports, grows) : { step: 'none' as const, why: [] };
    if (before && !isStepped(before.version, now.version, step))
      refused.push(
        `${now.name} is at ${now.version} and needs a ${step} step above ${before.version}: ${why.join('; ')}.`,
      );
    else if (text !== reportText(now)) {
      await writeAtomically(path, reportText(now));
      say(`${folder}/${reportFile}: ${now.version}${why.length > 0 ? ` (${step}: ${why.join('; ')})` : ''}`);
    }
  }
  if (refused.length > 0) throw new CommandFailure(refused.join('\n'));
  return 0;
});
