import { relative } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { repositoryRoot } from '../root.ts';
import { formatFiles } from './format-files.ts';
import { newScreen } from './new-screen.ts';

const spec = {
  usage: 'npm run new:screen -- <remote> <screen> [options]',
  about: 'Adds a screen to a remote: view, screen and test, its route, and its texts in every language.',
  options: { path: { value: '<path>', about: 'path of the screen (default: / and its name)' } },
} as const satisfies CommandSpec<string>;

await runCommand(spec, async (options) => {
  const [remote, screen] = options.positionals;
  if (!remote || !screen) throw new CommandFailure('Name a remote and a screen. --help says more.');
  const files = await newScreen(repositoryRoot, { remote, screen, path: options.text('path') ?? `/${screen}` });
  await formatFiles(repositoryRoot, files);
  for (const file of files) process.stdout.write(`  ${relative(repositoryRoot, file)}\n`);
  process.stdout.write(`
${remote} has the screen ${screen}. Left to decide by hand: its guards, its layout and whether it is public
(routes.json), what it says in every language (src/texts/main), and, where it has branches, its machine and controller.
`);
  return 0;
});
