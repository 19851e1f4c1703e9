import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { helpText, readOptions, type CommandSpec } from '../cli/options.ts';
import { runMain } from '../cli/run-main.ts';
import { checkImports } from '../import-table/check-imports.ts';
import { repositoryRoot } from '../root.ts';

const spec = {
  usage: 'npm run lint -- [options]',
  about: 'Runs the linter, then checks every import against the import table and the package files.',
  options: { fix: { about: 'let the linter mend what it can' } },
} as const satisfies CommandSpec<string>;

await runMain(async (args) => {
  const options = readOptions(spec, args);
  if (options.help) {
    process.stdout.write(helpText(spec));
    return 0;
  }
  const oxlint = resolve(repositoryRoot, 'node_modules/oxlint/bin/oxlint');
  const wanted = ['--type-aware', '--deny-warnings', ...(options.on('fix') ? ['--fix'] : [])];
  const linter = spawn(process.execPath, [oxlint, ...wanted], { cwd: repositoryRoot, stdio: 'inherit' });
  const [code] = await once(linter, 'close');
  const complaints = await checkImports(repositoryRoot);
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.stdout.write(`Imports: ${complaints.length === 0 ? 'as in the table' : `${complaints.length} forbidden`}.\n`);
  return code === 0 && complaints.length === 0 ? 0 : 1;
});
