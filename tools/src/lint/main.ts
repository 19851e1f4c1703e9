import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { findCycles } from '../cycles/find-cycles.ts';
import { checkImports } from '../import-table/check-imports.ts';
import { workspaceImports } from '../import-table/workspace-imports.ts';
import { repositoryRoot } from '../root.ts';
import { findBareSuppressions } from './find-bare-suppressions.ts';
import { findMoreRiddles } from './find-riddles.ts';
import { findSharedStyleNames } from './find-shared-style-names.ts';
import { findUnused } from './find-unused.ts';
import { findMoreWaits } from './find-waits.ts';
import { runOxlint } from './run-oxlint.ts';

const spec = {
  usage: 'npm run lint -- [options]',
  about:
    'Runs the linter, then checks imports against the import table and the package files, import cycles, exports, files and dependencies that nothing uses, the reasons of suppressed findings, and that no word is added that hides who does what, that no test is added that waits for a time, and that no style module has a class and a property of one name.',
  options: { fix: { about: 'let the linter mend what it can' } },
} as const satisfies CommandSpec<string>;

function report(name: string, findings: readonly string[]): number {
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  process.stdout.write(`${name}: ${findings.length === 0 ? 'no findings' : `${findings.length} found`}.\n`);
  return findings.length;
}

await runCommand(spec, async (options) => {
  const unused = findUnused(repositoryRoot);
  const code = await runOxlint(repositoryRoot, options.on('fix'));
  const imports = await workspaceImports(repositoryRoot);
  const findings =
    report('Forbidden imports', await checkImports(repositoryRoot, imports)) +
    report('Import cycles', await findCycles(repositoryRoot, imports)) +
    report('Unused files, exports and dependencies', await unused) +
    report('Suppressions without a reason', await findBareSuppressions(repositoryRoot)) +
    report('Words that hide who does what', await findMoreRiddles(repositoryRoot)) +
    report('Tests that wait for a time', await findMoreWaits(repositoryRoot)) +
    report('Classes and properties of one name', await findSharedStyleNames(repositoryRoot));
  return code === 0 && findings === 0 ? 0 : 1;
});
